import type { Texts } from "~/db/columns";

/** The cookie notice of every new installation, in the format of `agreementTexts`: what this software sets. */
export const cookieTexts: Required<Texts> = {
  en: `Cookie notice
This market sets only cookies that it needs to work. There are no advertising or tracking cookies, and none of other companies.
# What is set
- Your session, so that you stay signed in: until you sign out, at most 30 days after the last use
- A mark of this device, so that a sign-in from a new one is noticed
- Your language, your theme and your time zone
- Your cart and the goods you looked at before you signed in
- A notice that is shown once, such as “Saved”
# What you can do
You can delete cookies in your browser at any time. You are then signed out, and the cart of a visitor is empty. Without cookies you can look around, but not sign in or order.`,
  "zh-TW": `Cookie 說明
本市集只設定運作所需的 Cookie，沒有廣告或追蹤 Cookie，也沒有其他公司的 Cookie。
# 設定哪些 Cookie
- 登入狀態：讓您保持登入，直到您登出，最長為最後一次使用後 30 天
- 本裝置的標記：用來察覺從新裝置的登入
- 您的語言、主題與時區
- 您登入前的購物車與看過的商品
- 只顯示一次的提示，例如「已儲存」
# 您可以怎麼做
您可以隨時在瀏覽器中刪除 Cookie；之後您會被登出，訪客的購物車也會清空。沒有 Cookie 時您仍可瀏覽，但無法登入或下單。`,
  "zh-CN": `Cookie 说明
本市集只设置运行所必需的 Cookie，没有广告或跟踪 Cookie，也没有其他公司的 Cookie。
# 设置哪些 Cookie
- 登录状态：让您保持登录，直到您退出，最长为最后一次使用后 30 天
- 本设备的标记：用于发现来自新设备的登录
- 您的语言、主题和时区
- 您登录前的购物车和看过的商品
- 只显示一次的提示，例如“已保存”
# 您可以怎么做
您可以随时在浏览器中删除 Cookie；之后您会退出登录，访客的购物车也会清空。没有 Cookie 时您仍可浏览，但无法登录或下单。`,
  ms: `Notis kuki
Pasaran ini hanya menetapkan kuki yang diperlukan untuk berfungsi. Tiada kuki iklan atau penjejakan, dan tiada kuki syarikat lain.
# Apa yang ditetapkan
- Sesi anda, supaya anda kekal log masuk: sehingga anda log keluar, paling lama 30 hari selepas penggunaan terakhir
- Tanda peranti ini, supaya log masuk dari peranti baharu disedari
- Bahasa, tema dan zon waktu anda
- Troli anda dan barang yang anda lihat sebelum log masuk
- Notis yang dipaparkan sekali, seperti “Disimpan”
# Apa yang boleh anda lakukan
Anda boleh memadam kuki dalam pelayar pada bila-bila masa. Anda kemudian dilog keluar, dan troli pelawat menjadi kosong. Tanpa kuki anda boleh melihat-lihat, tetapi tidak boleh log masuk atau membuat pesanan.`,
  ja: `Cookie について
当マーケットが設定するのは、動作に必要な Cookie だけです。広告や追跡のための Cookie も、他社の Cookie もありません。
# 設定するもの
- ログイン状態：ログアウトするまで、最後の利用から最長 30 日間保持します
- この端末の目印：新しい端末からのログインに気づくため
- 言語、テーマ、タイムゾーン
- ログイン前のカートと閲覧した商品
- 「保存しました」のように一度だけ表示するお知らせ
# お客様にできること
Cookie はブラウザーでいつでも削除できます。削除するとログアウトされ、ログイン前のカートは空になります。Cookie がなくても閲覧はできますが、ログインや注文はできません。`,
  ko: `쿠키 안내
이 마켓은 작동에 필요한 쿠키만 설정합니다. 광고나 추적 쿠키도, 다른 회사의 쿠키도 없습니다.
# 설정하는 것
- 로그인 상태: 로그아웃할 때까지, 마지막 이용 후 최대 30일간 유지됩니다
- 이 기기의 표시: 새 기기에서의 로그인을 알아차리기 위한 것입니다
- 언어, 테마, 시간대
- 로그인 전의 장바구니와 살펴본 상품
- “저장됨”처럼 한 번만 보이는 알림
# 할 수 있는 일
쿠키는 언제든지 브라우저에서 삭제할 수 있습니다. 삭제하면 로그아웃되고 방문자의 장바구니가 비워집니다. 쿠키 없이도 둘러볼 수는 있지만 로그인하거나 주문할 수는 없습니다.`,
  ru: `Уведомление о файлах cookie
Этот маркетплейс использует только файлы cookie, необходимые для работы. Рекламных, отслеживающих и сторонних файлов cookie нет.
# Что сохраняется
- Ваш сеанс, чтобы вы оставались в аккаунте: до выхода, не дольше 30 дней после последнего использования
- Отметка этого устройства, чтобы заметить вход с нового
- Язык, тема и часовой пояс
- Корзина и просмотренные товары до входа
- Сообщение, которое показывается один раз, например «Сохранено»
# Что вы можете сделать
Файлы cookie можно удалить в браузере в любое время. После этого вы выйдете из аккаунта, а корзина гостя станет пустой. Без файлов cookie можно смотреть товары, но нельзя войти или сделать заказ.`,
};
