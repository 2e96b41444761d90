import type { Texts } from "~/db/columns";
import type { ParcelStatus } from "~/db/tables/freight-schema";
import { textsOf } from "./specs";

interface DemoReport {
  status: ParcelStatus;
  /** Hours after the parcel was sent. */
  hours: number;
  place: string;
  text: Texts;
}

/** Courier reports of a parcel, one per line: status, hours, place; then a text for each language. */
const lines = `
info_received 1 -|Parcel details received|已收到包裹資訊|已收到包裹信息|Butiran bungkusan diterima|荷物の情報を受け付けました|배송 정보가 접수되었습니다|Данные посылки получены
in_transit 5 Shah_Alam|Picked up by the courier|快遞員已取件|快递员已揽收|Telah diambil oleh kurier|集荷しました|택배사가 수거했습니다|Курьер забрал посылку
in_transit 14 Ipoh|Left the sorting centre|已離開分揀中心|已离开分拣中心|Meninggalkan pusat isihan|仕分けセンターを出発しました|분류 센터에서 출발했습니다|Покинула сортировочный центр
in_transit 23 George_Town|Arrived at the local depot|已到達當地站點|已到达当地站点|Tiba di depoh tempatan|配達店に到着しました|지역 영업소에 도착했습니다|Прибыла в местное отделение
out_for_delivery 27 George_Town|Out for delivery|正在派送|正在派送|Sedang dihantar|配達中です|배송 중입니다|Передана курьеру для доставки
delivered 31 George_Town|Handed to the recipient|已簽收|已签收|Diserahkan kepada penerima|お届けしました|받는 분에게 전달되었습니다|Вручена получателю`;

/** The reports of a parcel from the first to the last. */
export const demoJourney: readonly DemoReport[] = lines
  .trim()
  .split("\n")
  .map((line) => {
    const cut = line.indexOf("|");
    const [status = "", hours = "", place = ""] = line.slice(0, cut).split(" ");
    return {
      status: status as ParcelStatus,
      hours: Number(hours),
      place: place === "-" ? "" : place.replaceAll("_", " "),
      text: textsOf(line.slice(cut + 1)),
    };
  });
