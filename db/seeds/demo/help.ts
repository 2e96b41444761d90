/**
 * Help texts: "= icon | category" in seven languages (en | zh-TW | zh-CN | ms | ja | ko | ru), followed by its
 * questions, "# views | question", each with its answer, one line per language, paragraphs separated by ¶.
 */
export const helpText = `
= package | Orders and delivery | 訂單與配送 | 订单与配送 | Pesanan dan penghantaran | 注文と配送 | 주문과 배송 | Заказы и доставка
# 940 | Where is my parcel? | 我的包裹在哪裡？ | 我的包裹在哪里？ | Di mana bungkusan saya? | 荷物は今どこですか | 제 택배는 어디에 있나요? | Где моя посылка?
Open the order and choose “View logistics”: every step of the courier is listed there, the latest on top. The waybill number can be copied with one tap.¶If nothing has moved for three days, contact the shop from the order; it can ask the courier.
打開訂單並點選「查看物流」，快遞的每一步都會列出，最新的在最上面。運單號碼一點即可複製。¶若三天沒有更新，請從訂單聯絡商店，由商店向快遞查詢。
打开订单并点击“查看物流”，快递的每一步都会列出，最新的在最上面。运单号一点即可复制。¶如三天没有更新，请从订单联系店铺，由店铺向快递查询。
Buka pesanan dan pilih “Lihat logistik”: setiap langkah kurier disenaraikan, yang terkini di atas. Nombor penghantaran boleh disalin dengan satu ketikan.¶Jika tiada pergerakan selama tiga hari, hubungi kedai dari pesanan; kedai boleh bertanya kepada kurier.
注文を開き「配送状況」を選ぶと、最新のものから順に配送の経過が表示されます。送り状番号はタップでコピーできます。¶3日間動きがないときは、注文画面からショップにご連絡ください。配送業者に確認します。
주문을 열고 ‘배송 조회’를 누르면 최신 순서로 배송 과정이 표시됩니다. 운송장 번호는 한 번 눌러 복사할 수 있어요.¶3일 동안 움직임이 없으면 주문에서 상점에 문의하세요. 상점이 택배사에 확인합니다.
Откройте заказ и нажмите «Доставка»: там перечислены все шаги, последний сверху. Номер накладной копируется одним касанием.¶Если движения нет три дня, напишите магазину из заказа — он спросит службу доставки.
# 610 | Can I change the address after ordering? | 下單後可以修改地址嗎？ | 下单后可以修改地址吗？ | Bolehkah saya menukar alamat selepas memesan? | 注文後に住所を変更できますか | 주문 후 주소를 바꿀 수 있나요? | Можно ли сменить адрес после заказа?
Yes, until the shop has shipped: open the order and choose “Change address”. After that, ask the shop in the chat whether the courier can redirect the parcel.
可以，在商店出貨前打開訂單，點選「修改地址」即可。出貨後請在聊天中詢問商店能否改送。
可以，在店铺发货前打开订单，点击“修改地址”即可。发货后请在聊天中询问店铺能否改送。
Boleh, selagi kedai belum menghantar: buka pesanan dan pilih “Tukar alamat”. Selepas itu, tanya kedai dalam sembang sama ada kurier boleh mengubah hala bungkusan.
ショップが発送する前であれば、注文を開いて「住所を変更」を選んでください。発送後は、転送できるかチャットでショップにご確認ください。
상점이 발송하기 전이라면 가능합니다. 주문을 열고 ‘주소 변경’을 누르세요. 발송 후에는 채팅으로 상점에 문의해 주세요.
Да, пока магазин не отправил заказ: откройте его и выберите «Изменить адрес». Позже спросите магазин в чате, можно ли перенаправить посылку.
# 380 | When is an order confirmed by itself? | 訂單何時會自動確認收貨？ | 订单何时会自动确认收货？ | Bilakah pesanan disahkan secara automatik? | 受け取りはいつ自動で確認されますか | 주문은 언제 자동으로 수령 확인되나요? | Когда заказ подтверждается сам?
Seven days after shipment, unless you confirm earlier or ask for a refund. The countdown stands in the order. The shop is paid only then.
出貨七天後，除非您提前確認或申請退款。訂單內會顯示倒數，屆時款項才會撥付給商店。
发货七天后，除非您提前确认或申请退款。订单内会显示倒计时，届时款项才会拨付给店铺。
Tujuh hari selepas penghantaran, melainkan anda mengesahkan lebih awal atau memohon bayaran balik. Kiraan detik ada dalam pesanan. Kedai hanya dibayar ketika itu.
発送から7日後です。それより前にご自身で確認するか返金を申請した場合を除きます。残り時間は注文に表示され、その時点でショップに支払われます。
발송 7일 뒤입니다. 그 전에 직접 확인하거나 환불을 신청하면 달라집니다. 남은 시간은 주문에 표시되며, 상점은 그때 대금을 받습니다.
Через семь дней после отправки, если вы не подтвердите раньше и не запросите возврат. Отсчёт виден в заказе, и только тогда магазин получает деньги.
= wallet | Payment and wallet | 付款與錢包 | 付款与钱包 | Bayaran dan dompet | 支払いとウォレット | 결제와 지갑 | Оплата и кошелёк
# 720 | How do I top up my wallet? | 如何為錢包儲值？ | 如何为钱包充值？ | Bagaimana menambah nilai dompet? | ウォレットにチャージするには | 지갑은 어떻게 충전하나요? | Как пополнить кошелёк?
Open the wallet, choose “Top up”, transfer exactly the amount shown and add a screenshot of the transfer. Our finance staff checks it between 9:00 and 20:00.¶If the amount differs from the one you entered, it cannot be credited automatically.
打開錢包，選擇「儲值」，依所示金額轉帳並附上轉帳截圖。財務人員於 9:00 至 20:00 審核。¶若金額與您填寫的不同，將無法自動入帳。
打开钱包，选择“充值”，按所示金额转账并附上转账截图。财务人员于 9:00 至 20:00 审核。¶如金额与您填写的不同，将无法自动入账。
Buka dompet, pilih “Tambah nilai”, pindahkan tepat jumlah yang ditunjukkan dan lampirkan tangkapan skrin. Kakitangan kewangan menyemaknya antara 9:00 hingga 20:00.¶Jika jumlahnya berbeza, ia tidak dapat dikreditkan secara automatik.
ウォレットで「チャージ」を選び、表示された金額ちょうどを送金して、その画面の画像を添付してください。9時から20時の間に担当者が確認します。¶金額が異なる場合は自動で反映されません。
지갑에서 ‘충전’을 누르고 표시된 금액을 정확히 송금한 뒤 송금 화면을 첨부하세요. 담당자가 9시부터 20시 사이에 확인합니다.¶입력한 금액과 다르면 자동으로 반영되지 않습니다.
Откройте кошелёк, выберите «Пополнить», переведите ровно указанную сумму и приложите снимок перевода. Сотрудники проверяют его с 9:00 до 20:00.¶Если сумма отличается, автоматически она не зачислится.
# 505 | What is the payment password? | 什麼是支付密碼？ | 什么是支付密码？ | Apakah kata laluan bayaran? | 支払いパスワードとは | 결제 비밀번호란 무엇인가요? | Что такое платёжный пароль?
Six digits that you enter for every payment and withdrawal. They are not your login password. Set or change them in the security centre.¶After five wrong tries the payment password is locked for 30 minutes.
每次付款與提現時輸入的六位數字，與登入密碼不同，可在安全中心設定或修改。¶連續輸錯五次會鎖定 30 分鐘。
每次付款与提现时输入的六位数字，与登录密码不同，可在安全中心设置或修改。¶连续输错五次会锁定 30 分钟。
Enam digit yang dimasukkan untuk setiap bayaran dan pengeluaran. Ia bukan kata laluan log masuk. Tetapkan atau tukar di pusat keselamatan.¶Selepas lima cubaan salah, ia dikunci selama 30 minit.
支払いと出金のたびに入力する6桁の数字です。ログイン用とは別のもので、セキュリティセンターで設定・変更できます。¶5回間違えると30分間ロックされます。
결제와 출금 때마다 입력하는 여섯 자리 숫자입니다. 로그인 비밀번호와 다르며 보안 센터에서 설정하거나 바꿀 수 있어요.¶다섯 번 틀리면 30분 동안 잠깁니다.
Шесть цифр, которые нужны для каждой оплаты и вывода. Это не пароль для входа. Задать и сменить его можно в центре безопасности.¶После пяти ошибок он блокируется на 30 минут.
# 330 | How long does a withdrawal take? | 提現需要多久？ | 提现需要多久？ | Berapa lama pengeluaran mengambil masa? | 出金にはどのくらいかかりますか | 출금은 얼마나 걸리나요? | Сколько занимает вывод средств?
It is free and usually arrives within 3 to 5 minutes after approval, during finance hours from 9:00 to 20:00. The amount is reserved at once; if the request is rejected, it is back in your balance with the reason.
免手續費，於 9:00 至 20:00 審核通過後通常 3 至 5 分鐘到帳。金額會立即凍結；若被退回，款項與原因會一併回到餘額。
免手续费，于 9:00 至 20:00 审核通过后通常 3 至 5 分钟到账。金额会立即冻结；如被退回，款项会连同原因一并回到余额。
Percuma dan biasanya tiba dalam 3 hingga 5 minit selepas kelulusan, pada waktu kewangan 9:00 hingga 20:00. Jumlahnya ditahan serta-merta; jika ditolak, ia kembali ke baki bersama sebabnya.
手数料は無料で、9時から20時の間に承認されてから通常3〜5分で届きます。申請した金額はすぐに確保され、却下された場合は理由とともに残高へ戻ります。
수수료는 없고, 9시부터 20시 사이에 승인되면 보통 3~5분 안에 도착합니다. 신청 금액은 바로 보류되며, 거절되면 사유와 함께 잔액으로 돌아옵니다.
Вывод бесплатный и обычно занимает 3–5 минут после одобрения, с 9:00 до 20:00. Сумма резервируется сразу; при отказе она возвращается на баланс с указанием причины.
= rotate-ccw | Refunds and returns | 退款與退貨 | 退款与退货 | Bayaran balik dan pemulangan | 返金と返品 | 환불과 반품 | Возвраты
# 860 | How do I ask for a refund? | 如何申請退款？ | 如何申请退款？ | Bagaimana memohon bayaran balik? | 返金を申請するには | 환불은 어떻게 신청하나요? | Как оформить возврат?
Open the order, choose the goods and “Refund”. Say whether you want only the money back or return the goods, give the reason and add photos.¶The shop has two days to answer. If it stays silent, the refund counts as agreed.
打開訂單，選擇商品與「退款」，說明僅退款或退貨退款，填寫原因並附上照片。¶商店有兩天時間回覆，逾期視為同意。
打开订单，选择商品与“退款”，说明仅退款或退货退款，填写原因并附上照片。¶店铺有两天时间答复，逾期视为同意。
Buka pesanan, pilih barangan dan “Bayaran balik”. Nyatakan sama ada wang sahaja atau pulangkan barang, beri sebab dan tambah foto.¶Kedai ada dua hari untuk menjawab. Jika senyap, permohonan dianggap dipersetujui.
注文を開き、商品と「返金」を選びます。返金のみか返品かを指定し、理由と写真を添えてください。¶ショップの回答期限は2日です。回答がない場合は同意したものとみなされます。
주문을 열고 상품과 ‘환불’을 선택하세요. 환불만 원하는지 반품인지 고르고 사유와 사진을 추가합니다.¶상점은 이틀 안에 답해야 하며, 답이 없으면 동의한 것으로 봅니다.
Откройте заказ, выберите товар и «Возврат». Укажите, нужны только деньги или вы вернёте товар, причину и приложите фото.¶У магазина два дня на ответ; молчание считается согласием.
# 415 | The shop refused. What now? | 商店拒絕了，怎麼辦？ | 店铺拒绝了，怎么办？ | Kedai menolak. Apa seterusnya? | ショップに断られたときは | 상점이 거절했어요. 어떻게 하나요? | Магазин отказал. Что делать?
You can change the request and send it again, or ask the platform to step in. We look at both sides and decide within one to three working days.
您可以修改後重新提交，或申請平台介入。我們會聽取雙方說明，在一至三個工作天內判定。
您可以修改后重新提交，或申请平台介入。我们会听取双方说明，在一至三个工作日内判定。
Anda boleh mengubah permohonan dan menghantarnya semula, atau meminta platform campur tangan. Kami menilai kedua-dua pihak dan memutuskan dalam satu hingga tiga hari bekerja.
内容を直して再申請するか、当社の介入を求めることができます。双方の事情を確認し、1〜3営業日以内に判断します。
내용을 고쳐 다시 신청하거나 플랫폼 개입을 요청할 수 있습니다. 양쪽을 확인하고 영업일 1~3일 안에 판단합니다.
Измените заявку и отправьте снова или попросите вмешаться площадку. Мы выслушаем обе стороны и решим за один–три рабочих дня.
= shield-check | Account and security | 帳號與安全 | 账号与安全 | Akaun dan keselamatan | アカウントとセキュリティ | 계정과 보안 | Аккаунт и безопасность
# 680 | I forgot my password | 我忘記密碼了 | 我忘记密码了 | Saya terlupa kata laluan | パスワードを忘れました | 비밀번호를 잊었어요 | Я забыл пароль
Choose “Forgot password” on the login page. We send a 6-digit code to your phone or e-mail; with it you set a new password. All other devices are signed out.
在登入頁選擇「忘記密碼」，我們會將六位數驗證碼寄到您的手機或信箱，用它設定新密碼。其他裝置都會登出。
在登录页选择“忘记密码”，我们会将六位验证码发到您的手机或邮箱，用它设置新密码。其他设备都会退出登录。
Pilih “Lupa kata laluan” di halaman log masuk. Kami menghantar kod 6 digit ke telefon atau e-mel anda untuk menetapkan kata laluan baharu. Semua peranti lain dilog keluar.
ログイン画面で「パスワードを忘れた」を選ぶと、電話またはメールに6桁の確認コードを送ります。新しいパスワードを設定すると、他の端末はログアウトされます。
로그인 화면에서 ‘비밀번호 찾기’를 누르면 휴대전화나 이메일로 여섯 자리 인증번호를 보냅니다. 새 비밀번호를 정하면 다른 기기는 모두 로그아웃됩니다.
На странице входа выберите «Забыли пароль». Мы пришлём 6-значный код на телефон или почту, с ним вы зададите новый пароль. На других устройствах сеансы завершатся.
# 290 | I do not receive a code | 收不到驗證碼 | 收不到验证码 | Saya tidak menerima kod | 確認コードが届きません | 인증번호가 오지 않아요 | Не приходит код
Check the number, look into the spam folder, and wait a minute before you ask for another one. A code is valid for 10 minutes and works once; a new one replaces the old one.
請檢查號碼與垃圾郵件匣，等一分鐘後再重新索取。驗證碼 10 分鐘內有效，只能使用一次；新的會取代舊的。
请检查号码与垃圾邮件箱，等一分钟后再重新获取。验证码 10 分钟内有效，只能使用一次；新的会取代旧的。
Semak nombor, lihat folder spam, dan tunggu seminit sebelum meminta kod lain. Kod sah 10 minit dan boleh digunakan sekali; kod baharu menggantikan yang lama.
番号と迷惑メールフォルダを確認し、1分待ってから再送してください。コードは10分間有効で、1回だけ使えます。新しいコードが届くと前のものは無効です。
번호와 스팸함을 확인하고 1분 뒤 다시 요청하세요. 인증번호는 10분 동안 한 번만 쓸 수 있고, 새 번호가 오면 이전 번호는 쓸 수 없습니다.
Проверьте номер и папку «Спам», подождите минуту и запросите снова. Код действует 10 минут и один раз; новый заменяет прежний.
# 240 | Which devices are signed in? | 哪些裝置登入了我的帳號？ | 哪些设备登录了我的账号？ | Peranti mana yang dilog masuk? | どの端末でログイン中ですか | 어떤 기기에서 로그인 중인가요? | На каких устройствах выполнен вход?
The security centre lists every device with its browser, address and last use. End any of them, or all at once, if you do not recognise it; then change your password.
安全中心會列出每個裝置的瀏覽器、位址與最近使用時間。若有不認識的，可單獨或全部登出，並修改密碼。
安全中心会列出每个设备的浏览器、地址与最近使用时间。如有不认识的，可单独或全部退出，并修改密码。
Pusat keselamatan menyenaraikan setiap peranti dengan pelayar, alamat dan kegunaan terakhir. Tamatkan mana-mana yang tidak dikenali, atau semuanya, kemudian tukar kata laluan.
セキュリティセンターに、各端末のブラウザ、アドレス、最終利用日時が表示されます。心当たりのない端末は終了させ、パスワードを変更してください。
보안 센터에 기기별 브라우저, 주소, 마지막 사용 시간이 표시됩니다. 모르는 기기가 있으면 종료하고 비밀번호를 바꾸세요.
В центре безопасности перечислены все устройства: браузер, адрес, последнее использование. Незнакомое завершите — одно или все сразу — и смените пароль.
= ticket-percent | Coupons and points | 優惠券與積分 | 优惠券与积分 | Kupon dan mata | クーポンとポイント | 쿠폰과 포인트 | Купоны и баллы
# 450 | Why can I not use my coupon? | 為什麼優惠券不能用？ | 为什么优惠券不能用？ | Mengapa kupon saya tidak boleh digunakan? | クーポンが使えないのはなぜですか | 쿠폰을 왜 쓸 수 없나요? | Почему не действует купон?
A coupon has a shop, a least amount and an end date; all three are on it. An order takes one coupon of its shop and, over several shops, one of Pasar.
優惠券有適用商店、最低金額與到期日，都寫在券上。每筆訂單可用一張商店券；跨店結帳可再用一張 Pasar 券。
优惠券有适用店铺、最低金额与到期日，都写在券上。每笔订单可用一张店铺券；跨店结算可再用一张 Pasar 券。
Kupon mempunyai kedai, jumlah minimum dan tarikh tamat; ketiga-tiganya tertera padanya. Satu pesanan menerima satu kupon kedai dan, bagi beberapa kedai, satu kupon Pasar.
クーポンには対象ショップ、最低金額、有効期限があり、券面に記載されています。1注文にショップのクーポン1枚、複数ショップの会計ではさらに Pasar のクーポンを1枚使えます。
쿠폰에는 적용 상점, 최소 금액, 유효 기간이 적혀 있습니다. 주문마다 상점 쿠폰 한 장, 여러 상점을 함께 결제할 때는 Pasar 쿠폰 한 장을 더 쓸 수 있습니다.
У купона есть магазин, минимальная сумма и срок — всё указано на нём. На заказ действует один купон магазина, а на несколько магазинов ещё один от Pasar.
# 310 | How do I collect points? | 如何累積積分？ | 如何累积积分？ | Bagaimana mengumpul mata? | ポイントをためるには | 포인트는 어떻게 모으나요? | Как копить баллы?
Sign in once a day: the longer the row of days, the more points. A missed day can be made up with points.
每天簽到一次，連續天數越長，積分越多。漏簽的日子可用積分補簽。
每天签到一次，连续天数越长，积分越多。漏签的日子可用积分补签。
Daftar masuk sekali sehari: semakin panjang rentetan hari, semakin banyak mata. Hari yang terlepas boleh diganti dengan mata.
1日1回サインインしてください。連続日数が長いほど多くもらえます。忘れた日はポイントで補えます。
하루 한 번 출석하세요. 연속 일수가 길수록 포인트가 많아집니다. 빠진 날은 포인트로 채울 수 있어요.
Отмечайтесь раз в день: чем длиннее серия, тем больше баллов. Пропущенный день можно восполнить баллами.
= store | Selling on Pasar | 在 Pasar 開店 | 在 Pasar 开店 | Menjual di Pasar | Pasar で販売する | Pasar에서 판매하기 | Продавать на Pasar
# 270 | How do I open a shop? | 如何開店？ | 如何开店？ | Bagaimana membuka kedai? | ショップを開くには | 상점은 어떻게 여나요? | Как открыть магазин?
Choose “Open a shop” in the user centre and go through four steps: account, qualification, shop, review. You need your ID card and a logo; we usually answer within two working days.
在個人中心選擇「我要開店」，依序完成帳號、資質、商店資料與審核四個步驟。請準備身分證件與商店標誌，通常兩個工作天內回覆。
在个人中心选择“我要开店”，依次完成账号、资质、店铺资料与审核四个步骤。请准备身份证件与店铺标志，通常两个工作日内答复。
Pilih “Buka kedai” di pusat pengguna dan lalui empat langkah: akaun, kelayakan, kedai, semakan. Sediakan kad pengenalan dan logo; kami biasanya menjawab dalam dua hari bekerja.
マイページの「出店する」から、アカウント、資格、ショップ情報、審査の4つの手順に進みます。本人確認書類とロゴをご用意ください。通常2営業日以内に回答します。
마이 페이지에서 ‘입점하기’를 눌러 계정, 자격, 상점 정보, 심사의 네 단계를 진행하세요. 신분증과 로고가 필요하며 보통 영업일 이틀 안에 답해 드립니다.
В личном кабинете выберите «Открыть магазин» и пройдите четыре шага: аккаунт, документы, магазин, проверка. Нужны удостоверение и логотип; обычно мы отвечаем за два рабочих дня.
`;
