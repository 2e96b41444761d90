import { useEffect, useState } from "react";
import { Icon } from "./icon";

/** Appears once the page has been scrolled by two viewport heights. Absent without JavaScript. */
export function BackToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > innerHeight * 2);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return (
    <button
      type="button"
      className={shown ? "floating to-top is-shown" : "floating to-top"}
      aria-label={label}
      onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
    >
      <Icon className="size-22px" name="arrow-up" />
    </button>
  );
}
