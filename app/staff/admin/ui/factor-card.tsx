import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";

interface Factor {
  on: boolean;
  required: boolean;
  /** Unused recovery codes. */
  left: number;
  setUp: { secret: string; qr: { path: string; size: number } } | null;
}

/** Renders the second factor: off, being set up (QR code, secret, first code), just turned on (recovery codes), on. */
export function FactorCard({ factor, reply }: { factor: Factor; reply?: FormReply & { codes: string[] | null } }) {
  const { t, error, pending } = useConsoleForm(reply);
  const { required, left, setUp } = factor;
  // Just turned on: the reply arrives before the loader's data.
  const on = factor.on || Boolean(reply?.codes);
  return (
    <section className="c-card" aria-labelledby="factor">
      <div className="c-card-head">
        <h2 id="factor">{t("factor.title")}</h2>
        <span className={`c-pill ${on ? "is-good" : "is-care"}`}>{t(on ? "factor.on" : "factor.off")}</span>
      </div>
      <div className="c-card-body">
        {required && !on && <p className="c-note">{t("factor.required")}</p>}
        {reply?.codes && (
          <div className="c-note is-good" role="alert">
            <p>{t("factor.keepCodes")}</p>
            <ul className="c-codes c-mono">
              {reply.codes.map((code) => (
                <li translate="no" key={code}>
                  {code}
                </li>
              ))}
            </ul>
            <a className="c-link" href={href("/operator")}>
              {t("shell:toConsole")}
            </a>
          </div>
        )}
        {!on && !setUp && (
          <Form method="post" className="c-form">
            <p className="c-quiet">{t("factor.what")}</p>
            <div>
              <button type="submit" name="intent" value="begin" className="c-button is-primary">
                {t("factor.begin")}
              </button>
            </div>
          </Form>
        )}
        {!on && setUp && (
          <Form method="post" className="c-form" noValidate>
            <p>{t("factor.scan")}</p>
            <svg
              className="c-qr"
              viewBox={`-2 -2 ${setUp.qr.size + 4} ${setUp.qr.size + 4}`}
              role="img"
              aria-label={t("factor.qr")}
            >
              <rect x="-2" y="-2" width="100%" height="100%" fill="#fff" />
              <path d={setUp.qr.path} fill="#000" shapeRendering="crispEdges" />
            </svg>
            <p>
              {t("factor.typed")}{" "}
              <code translate="no" className="c-mono">
                {setUp.secret}
              </code>
            </p>
            <div className="c-row">
              <TextField
                name="code"
                label={t("factor.code")}
                error={error("code")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                required
              />
              <button type="submit" name="intent" value="confirm" className="c-button is-primary" disabled={pending}>
                {t("factor.confirm")}
              </button>
            </div>
          </Form>
        )}
        {on && <p className="c-quiet">{t("factor.left", { count: left })}</p>}
        {on && !required && (
          <Form method="post" className="c-row" noValidate>
            <TextField
              name="password"
              type="password"
              label={t("field.password")}
              error={error("password")}
              autoComplete="current-password"
              required
            />
            <button type="submit" name="intent" value="remove" className="c-button is-danger">
              {t("factor.remove")}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}
