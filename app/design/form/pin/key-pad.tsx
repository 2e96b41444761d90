import { type RefObject, useEffect, useState } from "react";
import { Icon } from "../../icon";

interface KeyPadProps {
  /** The field that the keys write into. */
  field: RefObject<HTMLInputElement>;
  /** Name of the key that takes the last digit away. */
  erase: string;
  /** @param key a digit; null = the last one goes */
  onPress: (key: string | null) => void;
}

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/**
 * Keys of digits, where fingers type: the device's own keyboard, which would cover half of the page, stays away.
 * Without JavaScript, and with a mouse, there are none.
 */
export function KeyPad({ field, erase, onPress }: KeyPadProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches) return;
    if (field.current) field.current.inputMode = "none";
    setShown(true);
  }, [field]);
  if (!shown) return null;
  return (
    <div className="key-pad">
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label={erase} onClick={() => onPress(null)}>
        <Icon name="delete" />
      </button>
    </div>
  );
}
