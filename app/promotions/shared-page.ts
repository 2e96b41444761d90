/** What messengers show of a page whose link is sent. All addresses are URLs. */
export interface SharedPage {
  title: string;
  text: string;
  address: string;
  /** Its picture for sharing; null = nobody can join any more, the photo of the goods stands in. */
  card: string | null;
  photo: string;
}
