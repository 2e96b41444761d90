import { Icon } from "~/app/design/icon";

/**
 * A link that downloads a list as a file.
 * @param href of the file, including the list's own filter
 */
export function CsvLink({ href }: { href: string }) {
  return (
    <a className="c-button" href={href} download="">
      <Icon name="download" />
      CSV
    </a>
  );
}
