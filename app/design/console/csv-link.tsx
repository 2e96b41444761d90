import { Icon } from "../icon";

/** The way to a list as a file. @param href of the file, with the list's own filter */
export function CsvLink({ href }: { href: string }) {
  return (
    <a className="c-button" href={href} download="">
      <Icon name="download" />
      CSV
    </a>
  );
}
