import type { Texts } from "~/db/columns";

/**
 * The privacy statement that every installation starts with, in the format of `agreementTexts`. It lists what this
 * software stores; an operator adds the name of their company and the law of their country.
 */
export const privacyTexts: Required<Texts> = {
  en: `Privacy statement
This statement says which data this market keeps about you, what for, and what you can do about it. The operator of this market is responsible for it.
# 1. What we keep
- Account: phone number or e-mail, username, nickname, and what you add to your profile. Passwords are kept only as a hash that cannot be turned back.
- Orders: goods, addresses, payments, refunds, messages with shops
- Payout accounts and wallet entries, when you use the wallet
- Pictures you upload; place and device data inside a picture file are removed
- Devices: kind of browser, network address and time of your sign-ins, so that you can see and end them
# 2. What for
To fulfil your orders, to keep your account safe, to answer you, to meet duties of the law such as bookkeeping, and, if you allow it, to show goods near you. We do not sell your data.
# 3. Who receives it
The shop you buy from and its courier receive the name, phone number and address of the order. Senders of codes by SMS or e-mail receive the number or address and the message. Authorities receive data only where the law obliges us.
# 4. Your position
Your position is used only when you pick a place on the map, and only with your browser's permission. You can switch it off in the settings and type every address instead.
# 5. Cookies
We use cookies that the market needs: your session, your language, your cart, and a notice shown once. There are no advertising or tracking cookies.
# 6. How long
Account data is kept while the account exists. Orders and payments are kept as long as tax law demands. Codes are valid for 10 minutes, sessions for 30 days after the last use; pictures that you never sent with a form are deleted after a day.
# 7. How we protect it
Connections are encrypted wherever the market is reached over https. Payments need a second password. Staff see only what their task requires, and wrong passwords are slowed down and locked.
# 8. Your rights
You may see, correct and export your data, object to its use and ask for deletion as far as no duty to keep it stands against that. Most of it can be changed in the settings; for the rest write to customer service. You may also complain to the data protection authority of your country.
# 9. Children
The market is not meant for children under 14. Young people use it with the consent of their parents or guardians.
# 10. Changes
When this statement changes in a way that matters to you, we tell you before it takes effect.`,
  "zh-TW": `隱私權聲明
本聲明說明本市集保存您的哪些資料、用途為何，以及您可以如何處理。由本市集的營運者負責。
# 1. 我們保存的資料
- 帳號：手機號碼或電子郵件、使用者名稱、暱稱，以及您填寫的個人資料。密碼僅以無法還原的雜湊形式保存。
- 訂單：商品、地址、付款、退款，以及與商店的訊息
- 使用錢包時的收款帳戶與帳目
- 您上傳的圖片；圖片檔內的位置與裝置資訊會被移除
- 裝置：登入的瀏覽器類型、網路位址與時間，方便您查看並登出
# 2. 用途
用於完成訂單、保護帳號、回覆您的問題、履行記帳等法定義務；經您允許時，用於顯示附近的商品。我們不會出售您的資料。
# 3. 誰會收到
您購買的商店及其物流會收到訂單上的姓名、電話與地址。驗證碼的簡訊或郵件服務商會收到號碼或信箱及訊息內容。僅在法律要求時，我們才會提供給主管機關。
# 4. 您的位置
只有在您於地圖選擇地點、並經瀏覽器允許時才會使用位置。您可在設定中關閉，改為手動輸入地址。
# 5. Cookie
我們只使用市集運作所需的 Cookie：登入狀態、語言、購物車，以及一次性的提示。沒有廣告或追蹤 Cookie。
# 6. 保存多久
帳號資料在帳號存續期間保存。訂單與付款依稅法規定的期限保存。驗證碼有效 10 分鐘，登入狀態自最後使用起 30 天；未隨表單送出的圖片一天後刪除。
# 7. 如何保護
以 https 連線時全程加密。付款需要另一組密碼。員工只能看到工作所需的資料；輸錯密碼會被限速並鎖定。
# 8. 您的權利
您可以查詢、更正、匯出資料，反對其使用，並在沒有法定保存義務時要求刪除。多數資料可在設定中修改，其餘請聯絡客服。您也可以向當地個資保護機關申訴。
# 9. 兒童
本市集不適合 14 歲以下兒童使用。青少年須經父母或監護人同意。
# 10. 變更
若本聲明有與您相關的重要變更，我們會在生效前告知您。`,
  "zh-CN": `隐私声明
本声明说明本市集保存您的哪些数据、用途是什么，以及您可以如何处理。由本市集的运营者负责。
# 1. 我们保存的数据
- 账号：手机号或邮箱、用户名、昵称，以及您填写的个人资料。密码仅以无法还原的散列形式保存。
- 订单：商品、地址、付款、退款，以及与店铺的消息
- 使用钱包时的收款账户与账目
- 您上传的图片；图片文件内的位置与设备信息会被移除
- 设备：登录的浏览器类型、网络地址与时间，方便您查看并退出
# 2. 用途
用于完成订单、保护账号、回复您的问题、履行记账等法定义务；经您允许时，用于显示附近的商品。我们不会出售您的数据。
# 3. 谁会收到
您购买的店铺及其物流会收到订单上的姓名、电话与地址。验证码的短信或邮件服务商会收到号码或邮箱及消息内容。仅在法律要求时，我们才会提供给主管机关。
# 4. 您的位置
只有在您于地图上选择地点、并经浏览器允许时才会使用位置。您可在设置中关闭，改为手动输入地址。
# 5. Cookie
我们只使用市集运行所需的 Cookie：登录状态、语言、购物车，以及一次性的提示。没有广告或跟踪 Cookie。
# 6. 保存多久
账号数据在账号存续期间保存。订单与付款按税法规定的期限保存。验证码有效 10 分钟，登录状态自最后使用起 30 天；未随表单提交的图片一天后删除。
# 7. 如何保护
以 https 连接时全程加密。付款需要另一组密码。员工只能看到工作所需的数据；输错密码会被限速并锁定。
# 8. 您的权利
您可以查询、更正、导出数据，反对其使用，并在没有法定保存义务时要求删除。多数数据可在设置中修改，其余请联系客服。您也可以向当地数据保护机构投诉。
# 9. 儿童
本市集不适合 14 岁以下儿童使用。青少年须经父母或监护人同意。
# 10. 变更
如本声明有与您相关的重要变更，我们会在生效前告知您。`,
  ms: `Kenyataan privasi
Kenyataan ini menerangkan data tentang anda yang disimpan oleh pasar ini, tujuannya, dan apa yang boleh anda lakukan. Pengendali pasar ini bertanggungjawab ke atasnya.
# 1. Apa yang kami simpan
- Akaun: nombor telefon atau e-mel, nama pengguna, nama panggilan dan butiran profil anda. Kata laluan disimpan hanya sebagai cincangan yang tidak boleh dipulihkan.
- Pesanan: barangan, alamat, bayaran, bayaran balik dan mesej dengan kedai
- Akaun pembayaran dan catatan dompet, jika anda menggunakan dompet
- Gambar yang anda muat naik; data lokasi dan peranti dalam fail gambar dibuang
- Peranti: jenis pelayar, alamat rangkaian dan masa log masuk, supaya anda boleh melihat dan menamatkannya
# 2. Untuk apa
Untuk menyempurnakan pesanan, melindungi akaun, menjawab anda, memenuhi kewajipan undang-undang seperti simpan kira, dan, jika anda benarkan, memaparkan barangan berdekatan. Kami tidak menjual data anda.
# 3. Siapa yang menerimanya
Kedai tempat anda membeli dan kuriernya menerima nama, telefon dan alamat pesanan. Penghantar kod melalui SMS atau e-mel menerima nombor atau alamat serta mesejnya. Pihak berkuasa menerima data hanya jika diwajibkan undang-undang.
# 4. Lokasi anda
Lokasi hanya digunakan apabila anda memilih tempat pada peta dan dengan kebenaran pelayar. Anda boleh mematikannya dalam tetapan dan menaip alamat sendiri.
# 5. Kuki
Kami menggunakan kuki yang diperlukan sahaja: sesi, bahasa, troli dan satu notis sekali papar. Tiada kuki iklan atau penjejakan.
# 6. Berapa lama
Data akaun disimpan selagi akaun wujud. Pesanan dan bayaran disimpan selama yang dikehendaki undang-undang cukai. Kod sah 10 minit, sesi 30 hari selepas kegunaan terakhir; gambar yang tidak dihantar dengan borang dipadam selepas sehari.
# 7. Cara kami melindunginya
Sambungan disulitkan apabila pasar dicapai melalui https. Bayaran memerlukan kata laluan kedua. Kakitangan hanya melihat apa yang perlu untuk tugas mereka; kata laluan salah diperlahankan dan dikunci.
# 8. Hak anda
Anda boleh melihat, membetulkan dan mengeksport data, membantah penggunaannya serta meminta pemadaman selagi tiada kewajipan untuk menyimpannya. Kebanyakannya boleh diubah dalam tetapan; selebihnya tulis kepada khidmat pelanggan. Anda juga boleh mengadu kepada pihak berkuasa perlindungan data.
# 9. Kanak-kanak
{market} ini bukan untuk kanak-kanak bawah 14 tahun. Remaja menggunakannya dengan kebenaran ibu bapa atau penjaga.
# 10. Perubahan
Apabila kenyataan ini berubah dengan cara yang penting bagi anda, kami memberitahu anda sebelum ia berkuat kuasa.`,
  ja: `プライバシー方針
本方針は、当マーケットがお客様のどの情報を何のために保存し、お客様が何をできるかを示すものです。当マーケットの運営者が責任を負います。
# 1. 保存する情報
- アカウント：電話番号またはメールアドレス、ユーザー名、ニックネーム、プロフィールに入力した内容。パスワードは元に戻せないハッシュとしてのみ保存します。
- 注文：商品、住所、支払い、返金、ショップとのメッセージ
- ウォレットを使う場合の受取口座と明細
- アップロードした画像。ファイルに含まれる位置情報や機器の情報は取り除きます
- 端末：ログインしたブラウザの種類、ネットワークアドレス、日時。ご自身で確認し、終了できます
# 2. 利用目的
注文の履行、アカウントの保護、お問い合わせへの回答、帳簿など法律上の義務のため、また許可をいただいた場合に近くの商品を表示するために使います。情報を販売することはありません。
# 3. 提供先
購入先のショップと配送業者に、注文の氏名、電話番号、住所を渡します。確認コードの SMS またはメールの送信事業者に、宛先と本文を渡します。官公庁へは法律で義務づけられた場合に限ります。
# 4. 位置情報
地図で場所を選ぶとき、ブラウザで許可した場合に限り使用します。設定で無効にし、住所を手入力することもできます。
# 5. Cookie
ログイン状態、言語、カート、一度だけの通知など、必要な Cookie のみを使います。広告や追跡のための Cookie はありません。
# 6. 保存期間
アカウント情報はアカウントがある間、注文と支払いは税法の定める期間保存します。確認コードは10分、ログイン状態は最後の利用から30日有効です。フォームと一緒に送られなかった画像は1日後に削除します。
# 7. 保護の方法
https での接続は暗号化されます。支払いには別のパスワードが必要です。スタッフは業務に必要な情報だけを見ることができ、パスワードの誤入力には制限とロックがかかります。
# 8. お客様の権利
情報の閲覧、訂正、書き出し、利用への異議、法律上の保存義務がない範囲での削除を求めることができます。多くは設定で変更でき、その他はカスタマーサービスにご連絡ください。お住まいの国の監督機関に申し立てることもできます。
# 9. お子様
当マーケットは14歳未満のお子様を対象としていません。未成年の方は保護者の同意を得てご利用ください。
# 10. 変更
重要な変更がある場合は、効力が生じる前にお知らせします。`,
  ko: `개인정보 처리방침
이 방침은 마켓이 회원의 어떤 정보를 왜 보관하는지, 회원이 무엇을 할 수 있는지 설명합니다. 본 마켓의 운영자가 책임을 집니다.
# 1. 보관하는 정보
- 계정: 휴대전화 번호 또는 이메일, 사용자 이름, 닉네임, 프로필에 입력한 내용. 비밀번호는 되돌릴 수 없는 해시로만 보관합니다.
- 주문: 상품, 주소, 결제, 환불, 상점과 주고받은 메시지
- 지갑을 쓰는 경우 출금 계좌와 거래 내역
- 올린 사진. 파일 속 위치와 기기 정보는 지웁니다
- 기기: 로그인한 브라우저 종류, 네트워크 주소, 시간. 직접 확인하고 종료할 수 있습니다
# 2. 이용 목적
주문 이행, 계정 보호, 문의 답변, 장부 작성 등 법적 의무를 위해, 그리고 허락한 경우 가까운 상품을 보여 드리기 위해 사용합니다. 정보를 판매하지 않습니다.
# 3. 제공 대상
구매한 상점과 택배사에 주문의 이름, 전화번호, 주소를 전달합니다. 인증번호를 보내는 문자·이메일 사업자에게 수신처와 내용을 전달합니다. 관계 기관에는 법이 요구하는 경우에만 제공합니다.
# 4. 위치
지도에서 장소를 고를 때, 브라우저에서 허용한 경우에만 사용합니다. 설정에서 끄고 주소를 직접 입력할 수 있습니다.
# 5. 쿠키
로그인 상태, 언어, 장바구니, 한 번 보이는 알림 등 꼭 필요한 쿠키만 사용합니다. 광고나 추적 쿠키는 없습니다.
# 6. 보관 기간
계정 정보는 계정이 있는 동안, 주문과 결제는 세법이 정한 기간 동안 보관합니다. 인증번호는 10분, 로그인은 마지막 사용 후 30일 동안 유효하며, 양식과 함께 보내지 않은 사진은 하루 뒤 삭제합니다.
# 7. 보호 방법
https로 접속하면 통신이 암호화됩니다. 결제에는 별도의 비밀번호가 필요합니다. 직원은 업무에 필요한 정보만 볼 수 있고, 비밀번호를 여러 번 틀리면 제한되고 잠깁니다.
# 8. 회원의 권리
정보를 열람, 정정, 내려받고 이용에 반대할 수 있으며, 보관 의무가 없는 한 삭제를 요청할 수 있습니다. 대부분 설정에서 바꿀 수 있고, 나머지는 고객센터에 알려 주세요. 거주 국가의 개인정보 보호 기관에 신고할 수도 있습니다.
# 9. 아동
이 마켓은 14세 미만 아동을 위한 것이 아닙니다. 청소년은 보호자의 동의를 받고 이용합니다.
# 10. 변경
중요한 변경이 있으면 시행 전에 알려 드립니다.`,
  ru: `Политика конфиденциальности
Здесь сказано, какие данные о вас хранит площадка, зачем и что вы можете с ними сделать. За них отвечает оператор площадки.
# 1. Что мы храним
- Аккаунт: телефон или почта, имя пользователя, псевдоним и то, что вы указали в профиле. Пароли хранятся только в виде хеша, из которого их нельзя восстановить.
- Заказы: товары, адреса, оплата, возвраты, переписка с магазинами
- Счета для вывода и операции кошелька, если вы им пользуетесь
- Загруженные снимки; сведения о месте и устройстве внутри файла удаляются
- Устройства: вид браузера, сетевой адрес и время входа, чтобы вы могли их видеть и завершать
# 2. Зачем
Чтобы выполнять заказы, защищать аккаунт, отвечать вам, исполнять обязанности по закону, например вести учёт, и, если вы разрешите, показывать товары рядом. Мы не продаём ваши данные.
# 3. Кто их получает
Магазин, у которого вы покупаете, и его служба доставки получают имя, телефон и адрес из заказа. Отправители кодов по SMS или почте получают номер или адрес и текст. Органы власти — только когда нас обязывает закон.
# 4. Ваше местоположение
Оно используется, только когда вы выбираете место на карте, и только с разрешения браузера. В настройках это можно выключить и вводить адреса вручную.
# 5. Файлы cookie
Мы используем только необходимые: сеанс, язык, корзина и разовое уведомление. Рекламных и отслеживающих нет.
# 6. Как долго
Данные аккаунта хранятся, пока он существует. Заказы и платежи — столько, сколько требует налоговое право. Коды действуют 10 минут, сеанс — 30 дней после последнего использования; снимки, не отправленные с формой, удаляются через день.
# 7. Как мы их защищаем
По https соединение зашифровано. Для оплаты нужен второй пароль. Сотрудники видят только то, что нужно для работы, а подбор паролей замедляется и блокируется.
# 8. Ваши права
Вы можете посмотреть, исправить и выгрузить свои данные, возразить против их использования и попросить удалить их, если закон не обязывает нас их хранить. Почти всё меняется в настройках; с остальным обратитесь в поддержку. Можно пожаловаться и в орган по защите данных вашей страны.
# 9. Дети
Площадка не предназначена для детей младше 14 лет. Подростки пользуются ею с согласия родителей или опекунов.
# 10. Изменения
О важных для вас изменениях мы сообщим до их вступления в силу.`,
};
