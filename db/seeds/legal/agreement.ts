import type { Texts } from "~/db/columns";

/**
 * The user agreement that every installation starts with: the first line is the title, "# " begins a heading. It
 * describes this software; an operator replaces it with the text of their own company and country.
 */
export const agreementTexts: Required<Texts> = {
  en: `User agreement
This agreement is between you and the operator of this market ("we", "{market}"). By creating an account you accept it. Please read it together with the privacy statement.
# 1. The market
{market} brings buyers and independent shops together. Each shop sells in its own name and answers for its goods; goods marked "{market}" are sold by us. The contract of sale is between you and the shop.
# 2. Your account
You register with a phone number or e-mail address of your own and keep your passwords secret. One person, one account. You may use the market if you can enter into contracts where you live; younger people need the consent of a parent or guardian. Tell us at once if somebody else uses your account.
# 3. Orders and prices
The price, freight and discounts that you see when you place the order are the ones that count. If something changed in between, we stop and ask you again. An order that is not paid in time closes by itself and nothing is charged. Prices may be shown with the currency symbol of your language; the currency stated on the payment page is the one you pay in.
# 4. Payment and wallet
You pay from your wallet balance and confirm with your payment password. Top-ups and withdrawals are checked by our finance staff during business hours. Money you pay is held until you confirm that the goods have arrived, and only then passed to the shop.
# 5. Delivery and receipt
The shop ships to the address in the order and gives you the waybill number. Check the parcel when it arrives. If you do not confirm receipt, the order confirms itself when the time shown in it is over.
# 6. Refunds and complaints
You can ask for a refund in the order. The shop answers within the time shown there; if you do not agree, ask the platform to step in, and we decide within three working days. Your statutory rights as a consumer are not limited by this.
# 7. Coupons, points and promotions
Coupons, points and promotional prices are for personal use, cannot be exchanged for money and may be withdrawn when they were obtained by deception.
# 8. What is not allowed
- Fake orders or reviews, fraud, and interfering with the service
- Goods and content that are illegal, counterfeit, hateful or pornographic
- Spam, insults, and publishing other people's data
- Dealing outside the market to avoid its rules
We may remove such content and limit or close accounts that break these rules. You are told why and may object.
# 9. What you publish
Reviews, pictures and messages remain yours. You allow us to store and show them in the market. Make sure that you may use them.
# 10. Liability
We run the market with care, but cannot promise that it is always available. We are liable without limit for intent and gross negligence and where the law says so; otherwise for damage that was foreseeable.
# 11. Changes and ending
We announce changes to this agreement before they take effect. If you do not agree, you may stop using the account and withdraw your balance. Open orders are completed under the old terms.
# 12. Contact
Questions about this agreement are answered by customer service, which you find in the help centre.`,
  "zh-TW": `使用者協議
本協議由您與本市集的營運者（以下稱「我們」或「{market}」）訂立。建立帳號即表示您接受本協議。請連同隱私權聲明一併閱讀。
# 1. 關於市集
{market} 為買家與獨立商店提供交易平台。各商店以自己的名義銷售並對商品負責；標示「{market}」的商品由我們銷售。買賣契約成立於您與商店之間。
# 2. 您的帳號
請以您本人的手機號碼或電子郵件註冊，並妥善保管密碼。一人一個帳號。依您所在地法律能訂立契約者方可使用；未成年人須經父母或監護人同意。若發現他人使用您的帳號，請立即通知我們。
# 3. 訂單與價格
以您下單時所見的價格、運費與折扣為準。若期間有變動，我們會停下來再次向您確認。逾時未付款的訂單會自動關閉，不會扣款。價格可能以您語言的貨幣符號顯示，實際支付幣別以付款頁所示為準。
# 4. 付款與錢包
您以錢包餘額付款，並以支付密碼確認。儲值與提現由財務人員於營業時間內審核。您支付的款項先由我們保管，待您確認收貨後才撥付給商店。
# 5. 配送與收貨
商店將商品寄往訂單所載地址，並提供運單號。收到包裹時請檢查。若未確認收貨，訂單所示期限屆滿後將自動確認。
# 6. 退款與申訴
您可在訂單中申請退款，商店會在頁面所示時間內回覆。若您不同意，可申請平台介入，我們會在三個工作天內作出判定。您依法享有的消費者權利不受影響。
# 7. 優惠券、積分與活動
優惠券、積分與活動價僅供個人使用，不得兌換現金；以不正當方式取得者，我們可予收回。
# 8. 禁止行為
- 虛假交易或評價、詐欺、干擾服務運作
- 違法、仿冒、仇恨或色情的商品與內容
- 垃圾訊息、辱罵，以及公開他人資料
- 為規避規則而在市集之外交易
對違反者，我們可移除內容，並限制或關閉帳號。我們會告知原因，您可提出異議。
# 9. 您發布的內容
評價、圖片與訊息的權利仍屬於您。您允許我們在市集內儲存與展示。請確認您有權使用這些內容。
# 10. 責任
我們用心經營，但無法保證服務永不中斷。對故意、重大過失及法律規定的情形，我們負完全責任；其餘情形僅就可預見的損害負責。
# 11. 變更與終止
協議變更會在生效前公告。若您不同意，可停止使用並提領餘額。進行中的訂單依原條款完成。
# 12. 聯絡我們
對本協議有任何疑問，請透過說明中心聯絡客服。`,
  "zh-CN": `用户协议
本协议由您与本市集的运营者（以下称“我们”或“{market}”）订立。创建账号即表示您接受本协议。请连同隐私声明一并阅读。
# 1. 关于市集
{market} 为买家与独立店铺提供交易平台。各店铺以自己的名义销售并对商品负责；标有“{market}”的商品由我们销售。买卖合同成立于您与店铺之间。
# 2. 您的账号
请使用您本人的手机号或邮箱注册，并妥善保管密码。一人一个账号。依您所在地法律能够订立合同的人方可使用；未成年人须经父母或监护人同意。如发现他人使用您的账号，请立即告知我们。
# 3. 订单与价格
以您下单时看到的价格、运费与优惠为准。期间如有变化，我们会停下来再次请您确认。逾期未付款的订单会自动关闭，不会扣款。价格可能以您所用语言的货币符号显示，实际支付币种以付款页所示为准。
# 4. 付款与钱包
您使用钱包余额付款，并以支付密码确认。充值与提现由财务人员在工作时间内审核。您支付的款项先由我们保管，待您确认收货后才拨付给店铺。
# 5. 配送与收货
店铺将商品寄往订单所载地址，并提供运单号。收到包裹时请当面检查。如未确认收货，订单所示期限届满后将自动确认。
# 6. 退款与投诉
您可以在订单中申请退款，店铺会在页面所示时间内答复。如不同意，可申请平台介入，我们会在三个工作日内作出判定。您依法享有的消费者权利不受影响。
# 7. 优惠券、积分与活动
优惠券、积分与活动价仅供个人使用，不得兑换现金；以不正当方式取得的，我们可予收回。
# 8. 禁止行为
- 虚假交易或评价、欺诈、干扰服务运行
- 违法、假冒、仇恨或色情的商品与内容
- 垃圾信息、辱骂，以及公开他人资料
- 为规避规则而在市集之外交易
对违反者，我们可删除内容，并限制或关闭账号。我们会告知原因，您可以提出异议。
# 9. 您发布的内容
评价、图片与消息的权利仍属于您。您允许我们在市集内存储与展示。请确认您有权使用这些内容。
# 10. 责任
我们用心经营，但无法保证服务永不中断。对故意、重大过失及法律规定的情形，我们承担全部责任；其余情形仅就可预见的损失负责。
# 11. 变更与终止
协议变更会在生效前公告。如不同意，您可停止使用并提取余额。进行中的订单按原条款完成。
# 12. 联系我们
对本协议如有疑问，请通过帮助中心联系客服。`,
  ms: `Perjanjian pengguna
Perjanjian ini adalah antara anda dengan pengendali pasar ini ("kami", "{market}"). Dengan mencipta akaun, anda menerimanya. Sila baca bersama kenyataan privasi.
# 1. Tentang pasar ini
{market} mempertemukan pembeli dengan kedai bebas. Setiap kedai menjual atas namanya sendiri dan bertanggungjawab terhadap barangannya; barangan bertanda "{market}" dijual oleh kami. Kontrak jualan adalah antara anda dengan kedai.
# 2. Akaun anda
Daftar dengan nombor telefon atau e-mel anda sendiri dan rahsiakan kata laluan. Seorang, satu akaun. Anda boleh menggunakan pasar ini jika layak membuat kontrak di tempat anda tinggal; remaja memerlukan kebenaran ibu bapa atau penjaga. Beritahu kami segera jika orang lain menggunakan akaun anda.
# 3. Pesanan dan harga
Harga, kos penghantaran dan diskaun yang anda lihat semasa membuat pesanan adalah yang terpakai. Jika ada perubahan, kami berhenti dan bertanya semula. Pesanan yang tidak dibayar dalam tempohnya ditutup sendiri tanpa caj. Harga mungkin dipaparkan dengan simbol mata wang bahasa anda; mata wang pada halaman bayaran adalah yang anda bayar.
# 4. Bayaran dan dompet
Anda membayar daripada baki dompet dan mengesahkannya dengan kata laluan bayaran. Tambah nilai dan pengeluaran disemak oleh kakitangan kewangan pada waktu pejabat. Wang anda dipegang sehingga anda mengesahkan penerimaan barang, barulah diserahkan kepada kedai.
# 5. Penghantaran dan penerimaan
Kedai menghantar ke alamat dalam pesanan dan memberi nombor penghantaran. Periksa bungkusan apabila tiba. Jika anda tidak mengesahkan penerimaan, pesanan disahkan sendiri apabila tempoh yang ditunjukkan tamat.
# 6. Bayaran balik dan aduan
Anda boleh memohon bayaran balik dalam pesanan. Kedai menjawab dalam tempoh yang ditunjukkan; jika tidak bersetuju, minta platform campur tangan dan kami memutuskan dalam tiga hari bekerja. Hak anda sebagai pengguna di sisi undang-undang tidak terjejas.
# 7. Kupon, mata dan promosi
Kupon, mata dan harga promosi adalah untuk kegunaan peribadi, tidak boleh ditukar kepada wang dan boleh ditarik balik jika diperoleh secara penipuan.
# 8. Perkara yang dilarang
- Pesanan atau ulasan palsu, penipuan dan mengganggu perkhidmatan
- Barangan dan kandungan yang haram, tiruan, berbaur kebencian atau lucah
- Spam, penghinaan dan penyebaran data orang lain
- Berurusan di luar pasar untuk mengelak peraturannya
Kami boleh membuang kandungan sedemikian serta mengehadkan atau menutup akaun. Anda akan diberitahu sebabnya dan boleh membantah.
# 9. Apa yang anda terbitkan
Ulasan, gambar dan mesej kekal milik anda. Anda membenarkan kami menyimpan dan memaparkannya di pasar. Pastikan anda berhak menggunakannya.
# 10. Liabiliti
Kami mengendalikan pasar dengan teliti tetapi tidak dapat menjamin ia sentiasa tersedia. Kami bertanggungjawab sepenuhnya atas niat jahat, kecuaian berat dan perkara yang ditetapkan undang-undang; selain itu hanya atas kerugian yang boleh dijangka.
# 11. Perubahan dan penamatan
Perubahan diumumkan sebelum berkuat kuasa. Jika tidak bersetuju, anda boleh berhenti menggunakan akaun dan mengeluarkan baki. Pesanan yang sedang berjalan disempurnakan mengikut terma lama.
# 12. Hubungi kami
Soalan tentang perjanjian ini dijawab oleh khidmat pelanggan, yang boleh didapati di pusat bantuan.`,
  ja: `利用規約
本規約は、お客様と本マーケットの運営者（以下「当社」または「{market}」）との間の取り決めです。アカウントを作成した時点で同意いただいたものとします。プライバシー方針とあわせてお読みください。
# 1. マーケットについて
{market} は購入者と独立したショップをつなぐ場です。各ショップは自らの名義で販売し、商品に責任を負います。「{market}」と表示された商品は当社が販売します。売買契約はお客様とショップの間で成立します。
# 2. アカウント
ご本人の電話番号またはメールアドレスで登録し、パスワードは他人に知られないよう管理してください。アカウントは一人一つです。お住まいの地域で契約を結べる方が利用できます。未成年の方は保護者の同意が必要です。他人に使われていると気づいたときは、すぐにお知らせください。
# 3. 注文と価格
注文時に表示された価格、送料、割引が適用されます。途中で変更があった場合は手続きを止め、改めて確認します。期限内に支払われない注文は自動的に取り消され、請求は発生しません。価格は言語に応じた通貨記号で表示されることがありますが、実際の通貨は支払画面のとおりです。
# 4. 支払いとウォレット
支払いはウォレット残高から行い、支払いパスワードで確認します。チャージと出金は営業時間内に担当者が確認します。お支払いいただいた代金は当社が預かり、受け取りの確認後にショップへ渡します。
# 5. 配送と受け取り
ショップは注文の住所へ発送し、送り状番号をお知らせします。届いたら中身をご確認ください。受け取りの操作がない場合、表示された期限を過ぎると自動的に確認済みになります。
# 6. 返金と苦情
返金は注文画面から申請できます。ショップは表示された期間内に回答します。納得できない場合は当社の介入を求めることができ、3営業日以内に判断します。法律上の消費者の権利が制限されることはありません。
# 7. クーポン、ポイント、キャンペーン
クーポン、ポイント、特別価格は個人での利用に限り、換金はできません。不正に得たものは取り消すことがあります。
# 8. 禁止事項
- 架空の注文やレビュー、詐欺、サービスの妨害
- 違法、模倣、差別的、わいせつな商品や内容
- 迷惑行為、中傷、他人の情報の公開
- 規則を逃れるための場外取引
違反した内容は削除し、アカウントを制限または停止することがあります。理由をお知らせし、異議を受け付けます。
# 9. 投稿内容
レビュー、画像、メッセージの権利はお客様に残ります。当社がマーケット内で保存し表示することを許可いただきます。使用する権利があるものだけを投稿してください。
# 10. 責任
当社は注意深く運営しますが、常に利用できることを保証するものではありません。故意または重大な過失、法律の定めがある場合は全責任を負い、それ以外は予見できた損害に限ります。
# 11. 変更と終了
規約の変更は効力が生じる前にお知らせします。同意できない場合は利用をやめ、残高を引き出すことができます。進行中の注文は従来の条件で完了します。
# 12. お問い合わせ
本規約に関するご質問は、ヘルプセンターのカスタマーサービスで承ります。`,
  ko: `이용약관
이 약관은 회원과 본 마켓 운영자(이하 ‘회사’ 또는 ‘{market}’) 사이의 약속입니다. 계정을 만들면 약관에 동의한 것으로 봅니다. 개인정보 처리방침과 함께 읽어 주세요.
# 1. 마켓 소개
{market}는 구매자와 독립 상점을 이어 주는 공간입니다. 각 상점은 자신의 이름으로 판매하고 상품에 책임을 집니다. ‘{market}’ 표시가 있는 상품은 회사가 판매합니다. 매매 계약은 회원과 상점 사이에 성립합니다.
# 2. 계정
본인의 휴대전화 번호나 이메일로 가입하고 비밀번호를 안전하게 보관하세요. 계정은 한 사람당 하나입니다. 거주지의 법에 따라 계약을 맺을 수 있는 분이 이용할 수 있으며, 미성년자는 보호자의 동의가 필요합니다. 다른 사람이 계정을 사용하면 즉시 알려 주세요.
# 3. 주문과 가격
주문할 때 보이는 가격, 배송비, 할인이 적용됩니다. 그 사이 바뀐 것이 있으면 진행을 멈추고 다시 확인합니다. 제때 결제하지 않은 주문은 자동으로 닫히며 금액이 청구되지 않습니다. 가격은 언어에 맞는 통화 기호로 표시될 수 있으나, 실제 결제 통화는 결제 화면에 표시된 통화입니다.
# 4. 결제와 지갑
지갑 잔액으로 결제하고 결제 비밀번호로 확인합니다. 충전과 출금은 업무 시간에 담당자가 확인합니다. 결제한 금액은 회사가 보관하며, 수령을 확인한 뒤에 상점에 지급합니다.
# 5. 배송과 수령
상점은 주문서의 주소로 발송하고 운송장 번호를 알려 드립니다. 받으면 내용물을 확인하세요. 수령 확인을 하지 않으면 주문에 표시된 기간이 지난 뒤 자동으로 확인됩니다.
# 6. 환불과 불만 처리
환불은 주문에서 신청할 수 있습니다. 상점은 표시된 기간 안에 답합니다. 동의하지 않으면 플랫폼 개입을 요청할 수 있고, 회사는 영업일 3일 안에 판단합니다. 법에서 정한 소비자의 권리는 제한되지 않습니다.
# 7. 쿠폰, 포인트, 행사
쿠폰, 포인트, 행사 가격은 개인적으로만 쓸 수 있고 현금으로 바꿀 수 없습니다. 부정하게 얻은 것은 회수할 수 있습니다.
# 8. 금지 사항
- 허위 주문이나 후기, 사기, 서비스 방해
- 불법, 위조, 혐오, 음란 상품과 콘텐츠
- 스팸, 모욕, 타인의 정보 공개
- 규칙을 피하기 위한 마켓 밖 거래
이를 어긴 콘텐츠는 삭제하고 계정을 제한하거나 닫을 수 있습니다. 이유를 알려 드리며 이의를 제기할 수 있습니다.
# 9. 게시한 내용
후기, 사진, 메시지의 권리는 회원에게 있습니다. 회사가 마켓 안에서 저장하고 보여 주는 것을 허락합니다. 사용할 권리가 있는 것만 올려 주세요.
# 10. 책임
회사는 성실히 운영하지만 서비스가 항상 이용 가능하다고 보장할 수는 없습니다. 고의나 중대한 과실, 법이 정한 경우에는 모든 책임을 지며, 그 밖에는 예측할 수 있는 손해에 한합니다.
# 11. 변경과 종료
약관 변경은 시행 전에 알립니다. 동의하지 않으면 이용을 중단하고 잔액을 출금할 수 있습니다. 진행 중인 주문은 기존 조건으로 마무리합니다.
# 12. 문의
약관에 관한 질문은 도움말의 고객센터에서 답해 드립니다.`,
  ru: `Пользовательское соглашение
Это соглашение между вами и оператором площадки («мы», «{market}»). Создавая аккаунт, вы его принимаете. Прочтите его вместе с политикой конфиденциальности.
# 1. Площадка
{market} сводит покупателей и независимые магазины. Каждый магазин продаёт от своего имени и отвечает за товар; товары с пометкой «{market}» продаём мы. Договор купли-продажи заключается между вами и магазином.
# 2. Ваш аккаунт
Регистрируйтесь с собственным номером телефона или почтой и храните пароли в тайне. Один человек — один аккаунт. Пользоваться площадкой могут те, кто по закону вправе заключать договоры; несовершеннолетним нужно согласие родителя или опекуна. Если аккаунтом пользуется кто-то другой, сразу сообщите нам.
# 3. Заказы и цены
Действуют цена, доставка и скидки, которые вы видите при оформлении. Если что-то изменилось, мы остановимся и спросим снова. Неоплаченный вовремя заказ закрывается сам, деньги не списываются. Цены могут показываться со знаком валюты вашего языка; платите вы в валюте, указанной на странице оплаты.
# 4. Оплата и кошелёк
Вы платите с баланса кошелька и подтверждаете оплату платёжным паролем. Пополнения и выводы сотрудники проверяют в рабочие часы. Ваши деньги хранятся у нас, пока вы не подтвердите получение, и только потом переходят магазину.
# 5. Доставка и получение
Магазин отправляет заказ по указанному адресу и сообщает номер накладной. Проверьте посылку при получении. Если вы не подтвердите получение, заказ подтвердится сам по истечении указанного в нём срока.
# 6. Возвраты и жалобы
Возврат оформляется в заказе. Магазин отвечает в указанный там срок; если вы не согласны, попросите вмешаться площадку, и мы решим вопрос за три рабочих дня. Ваши законные права потребителя это не ограничивает.
# 7. Купоны, баллы и акции
Купоны, баллы и акционные цены предназначены для личного пользования, не обмениваются на деньги и могут быть отозваны, если получены обманом.
# 8. Что запрещено
- Фиктивные заказы и отзывы, мошенничество, помехи работе сервиса
- Незаконные, поддельные, разжигающие ненависть или порнографические товары и материалы
- Спам, оскорбления и публикация чужих данных
- Сделки в обход площадки и её правил
Такие материалы мы удаляем, а аккаунты можем ограничить или закрыть. Мы сообщим причину, и вы сможете возразить.
# 9. Что вы публикуете
Отзывы, снимки и сообщения остаются вашими. Вы разрешаете нам хранить и показывать их на площадке. Публикуйте только то, на что у вас есть право.
# 10. Ответственность
Мы ведём площадку добросовестно, но не можем обещать бесперебойную работу. За умысел, грубую неосторожность и в случаях, указанных законом, мы отвечаем полностью, в остальном — за предвидимый ущерб.
# 11. Изменения и прекращение
Об изменениях мы сообщаем до их вступления в силу. Если вы не согласны, можно прекратить пользование и вывести баланс. Открытые заказы завершаются на прежних условиях.
# 12. Контакты
На вопросы о соглашении отвечает служба поддержки: она есть в справочном центре.`,
};
