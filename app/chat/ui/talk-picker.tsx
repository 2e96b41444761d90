import type { ReactElement, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { priceText } from "~/app/platform/ui/amounts";
import type { TalkPicks } from "../talking/talk";

interface TalkPickerProps {
  picks: TalkPicks;
  side: "user" | "shop";
  voices: boolean;
  input: RefObject<HTMLInputElement>;
  /** File input of recordings. */
  voice: RefObject<HTMLInputElement>;
  onPicture: () => void;
  onVoice: () => void;
}

/** The picker of attachments: a picture, goods, an order. Opens without JavaScript. */
export function TalkPicker({ picks, side, voices, input, voice, onPicture, onVoice }: TalkPickerProps) {
  const { t } = useTranslation(["talk", "orders"]);
  const format = useFormat();
  const { goods, orders } = picks;
  return (
    <details className="talk-picker flex-none">
      <summary aria-label={t("add")}>
        <Icon name="circle-plus" />
      </summary>
      <div className="talk-sheet" data-scrolls="">
        <FilePicker
          look="picker-row font-550"
          face={<Icon name="image-plus" />}
          words={t("addPicture")}
          input={input}
          name="picture"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          quiet
          onChosen={onPicture}
        />
        {voices && (
          <FilePicker
            look="picker-row font-550"
            face={<Icon name="mic" />}
            words={t("voice.file")}
            input={voice}
            name="voice"
            accept="audio/webm,audio/mp4,audio/x-m4a,.m4a"
            quiet
            onChosen={onVoice}
          />
        )}
        {goods.length > 0 && (
          <section>
            <h2 className="font-sm font-semibold">{t(side === "user" ? "seenHere" : "theirGoods")}</h2>
            {goods.map((one) => (
              <Pick key={one.id} name="goods" id={one.id} picture={one.picture} title={one.title}>
                <span translate="no">{priceText(format.price(one.priceMinor, one.currency))}</span>
              </Pick>
            ))}
          </section>
        )}
        {orders.length > 0 && (
          <section>
            <h2 className="font-sm font-semibold">{t(side === "user" ? "myOrders" : "theirOrders")}</h2>
            {orders.map((one) => (
              <Pick key={one.id} name="order" id={one.id} picture={one.picture} title={one.title}>
                {`${printedNumber(one.number)} · ${t(`orders:state.${one.state}`)}`}
              </Pick>
            ))}
          </section>
        )}
      </div>
    </details>
  );
}

interface PickProps {
  name: "goods" | "order";
  id: number;
  picture: Picture;
  title: string;
  children: ReactElement | string;
}

/** A card that a tap sends. */
export function Pick({ name, id, picture, title, children }: PickProps) {
  const { t } = useTranslation("talk");
  return (
    <button type="submit" className="talk-pick" name={name} value={id}>
      <Photo picture={picture} place="tile" cover />
      <span>
        <span className="clamp-2" dir="auto">
          {title}
        </span>
        <small className="text-ink-3" data-breaks="">
          {children}
        </small>
      </span>
      <b className="flex-none text-accent font-550">{t("sendThis")}</b>
    </button>
  );
}
