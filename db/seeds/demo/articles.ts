/**
 * Articles: key, tag, headline or not, picture (a goods' object), age in days, views; then seven titles (en | zh-TW |
 * zh-CN | ms | ja | ko | ru) on the same line. Bodies follow, one line per language, paragraphs separated by ¶.
 */
export const articleText = `
# lamps hot headline 1f4a1 1 8421 | Six lamps for small flats | 六盞台燈，點亮小坪數 | 六盏台灯，点亮小户型 | Enam lampu untuk rumah kecil | 小さな部屋のための6つの照明 | 작은 집을 위한 조명 여섯 가지 | Шесть ламп для маленькой квартиры
A small room needs three small lights rather than one big one. Put the first by the door, the second where you read, the third low in the darkest corner.¶Warm bulbs of 2700 kelvin flatter wood and skin; keep the white ones for the kitchen. Our six favourites cost less than a dinner for two.
小房間需要的不是一盞大燈，而是三盞小燈：一盞放門邊，一盞放閱讀處，一盞放在最暗的角落。¶2700K 的暖光讓木頭與膚色更好看，白光留給廚房就好。這六盞我們最愛的燈，加起來還不到一頓雙人晚餐。
小房间需要的不是一盏大灯，而是三盏小灯：一盏放门边，一盏放阅读处，一盏放在最暗的角落。¶2700K 的暖光让木头和肤色更好看，白光留给厨房就好。这六盏我们最爱的灯，加起来还不到一顿双人晚餐。
Bilik kecil memerlukan tiga lampu kecil, bukan satu lampu besar. Letakkan yang pertama di pintu, kedua di tempat membaca, ketiga rendah di sudut paling gelap.¶Mentol hangat 2700 kelvin menyerlahkan kayu dan kulit; simpan cahaya putih untuk dapur. Enam pilihan kami lebih murah daripada makan malam berdua.
小さな部屋に必要なのは大きな照明ひとつではなく、小さな灯り三つです。ひとつは玄関、ひとつは読書の席、もうひとつは一番暗い隅の低い位置に。¶2700ケルビンの暖かい光は木や肌をきれいに見せます。白い光は台所に。お気に入りの6点は、二人分の夕食より手頃です。
작은 방에는 큰 조명 하나보다 작은 조명 세 개가 필요합니다. 하나는 문 옆, 하나는 책 읽는 자리, 하나는 가장 어두운 구석에 낮게 두세요.¶2700켈빈의 따뜻한 빛은 나무와 피부를 돋보이게 합니다. 흰빛은 주방에만. 여섯 가지 모두 합쳐도 둘의 저녁 한 끼보다 저렴합니다.
Маленькой комнате нужны три небольших светильника, а не один большой: у двери, у кресла для чтения и низко в самом тёмном углу.¶Тёплый свет 2700 К украшает дерево и лица, белый оставьте кухне. Шесть наших любимых ламп стоят меньше ужина на двоих.
# returns new headline 1f381 2 6130 | 15-day returns, now free | 15 天無憂退貨全面升級 | 15天无忧退货全面升级 | Pemulangan 15 hari, kini percuma | 15日間の返品が送料無料に | 15일 반품, 이제 무료 | Возврат за 15 дней теперь бесплатный
From this month every order with the 15-day promise travels back at our cost. Ask for the return in your order, hand the parcel over, and the money is in your wallet once the shop has signed for it.¶Fresh food and flowers are excepted: send us a photo and we settle it the same day.
本月起，凡標示「15 天退貨」的訂單，退貨運費由我們負擔。在訂單中申請退貨、交出包裹，商家簽收後款項即退回您的錢包。¶生鮮與鮮花除外：拍張照片給我們，當天處理。
本月起，凡标有“15 天退货”的订单，退货运费由我们承担。在订单里申请退货、交出包裹，商家签收后款项即退回您的钱包。¶生鲜与鲜花除外：拍张照片给我们，当天处理。
Mulai bulan ini, setiap pesanan dengan janji 15 hari dipulangkan atas kos kami. Mohon pemulangan dalam pesanan anda, serahkan bungkusan, dan wang masuk ke dompet sebaik sahaja kedai menerimanya.¶Makanan segar dan bunga dikecualikan: hantar foto dan kami selesaikan pada hari yang sama.
今月から「15日返品」の対象商品は、返送料を当店が負担します。注文画面で返品を申請し、荷物を渡すだけ。店が受け取り次第、ウォレットに返金されます。¶生鮮食品と花は対象外ですが、写真を送っていただければ当日中に対応します。
이번 달부터 15일 반품 상품의 반송 비용은 저희가 부담합니다. 주문에서 반품을 신청하고 상품을 건네면, 상점이 수령한 즉시 지갑으로 환불됩니다.¶신선식품과 꽃은 제외되지만, 사진을 보내 주시면 당일 처리해 드립니다.
С этого месяца обратную доставку заказов с отметкой «15 дней» оплачиваем мы. Оформите возврат в заказе, передайте посылку, и деньги вернутся в кошелёк, как только магазин её получит.¶Кроме свежих продуктов и цветов: пришлите фото, и мы решим вопрос в тот же день.
# tea guide headline 1f375 6 3944 | How to brew oolong without a scale | 不用秤，也能泡好烏龍茶 | 不用秤，也能泡好乌龙茶 | Cara membancuh oolong tanpa penimbang | はかりなしで淹れる烏龍茶 | 저울 없이 우려내는 우롱차 | Как заварить улун без весов
Cover the bottom of the pot with leaves, no more. Pour water that has rested for a minute after boiling, wait as long as it takes to set out the cups, then pour everything.¶Good leaves give five brews. The third is the best one.
茶葉鋪滿壺底就好。水燒開後靜置一分鐘再沖，等擺好茶杯的時間，便全部倒出。¶好茶可以沖五泡，第三泡最香。
茶叶铺满壶底就好。水烧开后静置一分钟再冲，等摆好茶杯的工夫，便全部倒出。¶好茶可以冲五泡，第三泡最香。
Tutup dasar teko dengan daun teh, tidak lebih. Tuang air yang direhatkan seminit selepas mendidih, tunggu sementara cawan disusun, kemudian tuang semuanya.¶Daun yang baik boleh dibancuh lima kali. Yang ketiga paling sedap.
急須の底が隠れるだけ茶葉を入れます。沸騰して1分おいた湯を注ぎ、茶碗を並べるあいだ待って、残さず注ぎきります。¶良い茶葉なら五煎まで。三煎目が一番です。
찻잎은 주전자 바닥을 덮을 만큼만 넣습니다. 끓인 뒤 1분 식힌 물을 붓고, 찻잔을 놓는 동안 기다렸다가 모두 따라 냅니다.¶좋은 잎은 다섯 번 우려낼 수 있고, 세 번째가 가장 좋습니다.
Насыпьте листа ровно столько, чтобы закрыть дно чайника. Залейте водой, остывшей минуту после кипения, подождите, пока расставляете чашки, и слейте всё до капли.¶Хороший лист выдержит пять заварок. Третья — лучшая.
# film guide headline 1f4f7 9 5277 | Your first roll of film: ten honest tips | 第一捲底片：十個誠實建議 | 第一卷胶片：十个诚实建议 | Gulungan filem pertama: sepuluh petua jujur | はじめてのフィルム、10の正直なコツ | 첫 필름 한 롤: 솔직한 팁 열 가지 | Первая плёнка: десять честных советов
Load it in the shade, wind on until the counter says one, and keep the sun behind your shoulder. Film forgives too much light far sooner than too little.¶Write down what you did for the first ten frames. When the scans arrive, those notes teach you more than any course.
在陰影下裝片，捲到計數器顯示 1,讓陽光在肩後。底片寧可過曝，也別欠曝。¶前十張把設定記下來；掃描檔回來時，這些筆記比任何課程都有用。
在阴影下装片，卷到计数器显示 1,让阳光在肩后。胶片宁可过曝，也别欠曝。¶前十张把参数记下来；扫描件回来时，这些笔记比任何课程都有用。
Pasang filem di tempat teduh, putar sehingga pembilang menunjukkan satu, dan biarkan matahari di belakang bahu. Filem lebih mudah memaafkan cahaya berlebihan daripada cahaya kurang.¶Catat tetapan sepuluh bingkai pertama. Apabila imbasan tiba, nota itu mengajar lebih daripada mana-mana kursus.
日陰で装填し、カウンターが1になるまで巻き、太陽は肩の後ろに。フィルムは露出オーバーには寛大ですが、アンダーには厳しいものです。¶最初の10枚は設定をメモしましょう。スキャンが届いたとき、どんな講座よりも勉強になります。
그늘에서 필름을 넣고 카운터가 1이 될 때까지 감은 뒤, 해를 어깨 뒤에 두세요. 필름은 빛이 모자란 것보다 넘치는 쪽에 훨씬 너그럽습니다.¶처음 열 컷은 설정을 적어 두세요. 스캔을 받아 보면 어떤 강의보다 많은 것을 배우게 됩니다.
Заряжайте в тени, перемотайте до единицы на счётчике и держите солнце за плечом. Плёнка легче прощает избыток света, чем недостаток.¶Записывайте настройки первых десяти кадров: когда придут сканы, заметки научат лучше любых курсов.
# plants guide - 1fab4 12 4410 | Five plants that forgive a forgotten week | 忘記澆水一週也不怪你的五種植物 | 忘记浇水一周也不怪你的五种植物 | Lima pokok yang memaafkan seminggu tanpa air | 1週間忘れても許してくれる植物5つ | 일주일 잊어도 괜찮은 식물 다섯 | Пять растений, которые простят забытую неделю
The rubber fig drinks when the top of the soil is dry, the cactus when you remember it. Both prefer too little water to too much.¶Turn the pot a quarter each Sunday, and the plant will grow straight.
橡皮樹在表土乾了再澆，仙人掌等你想起來再澆。它們寧可缺水，也不要淹水。¶每週日轉四分之一圈，植株就會長得筆直。
橡皮树等表土干了再浇，仙人掌等你想起来再浇。它们宁可缺水，也不要积水。¶每周日转四分之一圈，植株就会长得笔直。
Pokok getah disiram apabila permukaan tanah kering, kaktus apabila anda teringat. Kedua-duanya lebih suka kurang air daripada terlebih.¶Pusingkan pasu suku pusingan setiap Ahad supaya pokok tumbuh tegak.
ゴムの木は土の表面が乾いたら、サボテンは思い出したら水をあげれば十分。どちらも水のやりすぎのほうが苦手です。¶毎週日曜に鉢を4分の1回すと、まっすぐ育ちます。
고무나무는 겉흙이 마르면, 선인장은 생각날 때 물을 주면 됩니다. 둘 다 물이 많은 것보다 적은 쪽을 좋아합니다.¶일요일마다 화분을 4분의 1바퀴 돌리면 곧게 자랍니다.
Фикус поливают, когда подсох верх грунта, кактус — когда вспомнят. Оба легче переносят нехватку воды, чем избыток.¶Поворачивайте горшок на четверть каждое воскресенье, и растение вырастет ровным.
# mango hot headline 1f96d 5 7032 | Mango season opens on the hillside | 山坡上的芒果季開始了 | 山坡上的芒果季开始了 | Musim mangga bermula di lereng bukit | 丘の果樹園、マンゴーの季節 | 언덕 과수원에 망고 철이 왔어요 | На холме начался сезон манго
The first boxes left Hillside Orchard on Monday. Each one is packed by the family that grows it and reaches you within three days.¶Leave them on the table until they smell sweet, then chill them for an hour.
首批芒果週一從山坡果園出發，每箱由栽種的家庭親手裝箱，三天內送達。¶放在桌上等到香氣出來，再冰一小時最好吃。
首批芒果周一从山坡果园出发，每箱由种植的家庭亲手装箱，三天内送达。¶放在桌上等到香气出来，再冰一小时最好吃。
Kotak pertama meninggalkan Kebun Lereng Bukit pada hari Isnin. Setiap kotak dibungkus oleh keluarga penanamnya dan tiba dalam tiga hari.¶Biarkan di atas meja sehingga berbau harum, kemudian sejukkan selama sejam.
最初の箱は月曜にヒルサイド果樹園を出発しました。育てた家族が自ら箱詰めし、3日以内に届きます。¶甘い香りがするまで常温で、食べる前に1時間冷やすのがおすすめです。
첫 상자가 월요일에 언덕 과수원을 떠났습니다. 기른 가족이 직접 담아 사흘 안에 도착합니다.¶달콤한 향이 날 때까지 식탁에 두었다가 한 시간만 차게 해서 드세요.
Первые ящики покинули сад в понедельник. Каждый собирает семья, которая вырастила плоды, и он доедет за три дня.¶Держите манго на столе, пока не запахнут сладко, затем охладите час.
# shoes guide - 1f45f@-40 15 2986 | Which running shoe for which road | 什麼路，配什麼跑鞋 | 什么路，配什么跑鞋 | Kasut larian mana untuk jalan yang mana | 道で選ぶランニングシューズ | 길에 맞는 러닝화 고르기 | Какие кроссовки для какой дороги
On asphalt a light knitted shoe is enough; on gravel you want a firm heel and a deep tread. Buy half a size up: feet grow over ten kilometres.¶Change the pair every six hundred kilometres, even if it still looks new.
柏油路穿輕便針織鞋就夠，碎石路需要穩固後跟與深紋鞋底。買大半號：跑十公里腳會脹。¶每六百公里換一雙，即使看起來還很新。
柏油路穿轻便针织鞋就够，碎石路需要稳固后跟与深纹鞋底。买大半码：跑十公里脚会胀。¶每六百公里换一双，即使看起来还很新。
Di atas asfalt, kasut rajut ringan sudah memadai; di atas batu kelikir, pilih tumit kukuh dan tapak berbunga dalam. Beli setengah saiz lebih besar: kaki mengembang selepas sepuluh kilometer.¶Tukar setiap enam ratus kilometer walaupun masih kelihatan baharu.
舗装路なら軽いニットで十分。砂利道では安定したかかとと深い溝を。10km走ると足はむくむので、半サイズ大きめを選びましょう。¶見た目が新しくても600kmごとに替えどきです。
포장도로라면 가벼운 니트화로 충분하고, 자갈길에는 단단한 뒤꿈치와 깊은 밑창이 필요합니다. 10km를 달리면 발이 부으니 반 치수 크게 고르세요.¶새것처럼 보여도 600km마다 바꾸는 것이 좋습니다.
На асфальте хватит лёгких трикотажных, на гравии нужны жёсткий задник и глубокий протектор. Берите на полразмера больше: за десять километров стопа отекает.¶Меняйте пару каждые шестьсот километров, даже если она как новая.
# gifts new - 1f381 18 3571 | Gifts under 20 that do not look it | 二十元內的體面小禮物 | 二十元以内的体面小礼物 | Hadiah bawah 20 yang nampak mewah | 20以下に見えない贈り物 | 20 이하라고는 믿기 힘든 선물 | Подарки до 20, которые выглядят дороже
A notebook with dotted paper, a candle of real beeswax, a scarf in one calm colour: things people use rather than keep.¶All of them can be wrapped by hand at the last step of your order.
點陣筆記本、天然蜂蠟蠟燭、一條素色圍巾：都是會用到、而不是收起來的東西。¶結帳最後一步可選手工包裝。
点阵笔记本、天然蜂蜡蜡烛、一条素色围巾：都是会用到、而不是收起来的东西。¶结账最后一步可选手工包装。
Buku nota bertitik, lilin beeswax asli, selendang satu warna yang tenang: benda yang digunakan, bukan disimpan.¶Semuanya boleh dibalut dengan tangan pada langkah terakhir pesanan.
ドット方眼のノート、本物の蜜蝋キャンドル、落ち着いた色のマフラー。しまっておくより使いたくなるものばかりです。¶ご注文の最後に手包みラッピングを選べます。
도트 노트, 진짜 밀랍 캔들, 차분한 색의 목도리. 간직하기보다 쓰게 되는 것들입니다.¶주문 마지막 단계에서 손포장을 선택할 수 있어요.
Блокнот в точку, свеча из настоящего воска, шарф спокойного цвета — вещи, которыми пользуются, а не хранят.¶Всё это мы упакуем вручную: отметьте на последнем шаге заказа.
# live new headline 1f399-fe0f 4 4875 | Live rooms: ask before you buy | 直播間上線：先問再買 | 直播间上线：先问再买 | Bilik siaran langsung: tanya sebelum beli | ライブ配信開始、聞いてから買える | 라이브룸 오픈: 물어보고 구매하세요 | Прямые эфиры: спросите перед покупкой
Shops on air carry a red mark on their pictures. Come in, ask for the back of the thing, the weight, the sound; somebody who knows will show you.¶Aura is on every evening from seven, the orchard every Saturday morning.
直播中的商店圖片上有紅色標記。進來問問背面長怎樣、多重、聲音如何，懂的人會示範給你看。¶Aura 每晚七點開播，果園每週六早上見。
直播中的店铺图片上有红色标记。进来问问背面什么样、多重、声音如何，懂的人会演示给你看。¶Aura 每晚七点开播，果园每周六早上见。
Kedai yang sedang bersiaran mempunyai tanda merah pada gambarnya. Masuk, tanya tentang bahagian belakang, berat, bunyi; orang yang arif akan menunjukkannya.¶Aura bersiaran setiap malam mulai pukul tujuh, kebun setiap pagi Sabtu.
配信中の店の写真には赤い印がつきます。裏側、重さ、音など気になることを聞けば、詳しい人が見せてくれます。¶オーラは毎晩7時から、果樹園は毎週土曜の朝に配信します。
방송 중인 상점의 사진에는 빨간 표시가 붙습니다. 들어와서 뒷면, 무게, 소리를 물어보세요. 잘 아는 사람이 직접 보여 드립니다.¶오라는 매일 저녁 7시, 과수원은 매주 토요일 아침에 방송합니다.
У магазинов в эфире на снимках красная метка. Заходите, попросите показать вещь сзади, взвесить, включить звук — покажет тот, кто разбирается.¶Aura выходит каждый вечер в семь, сад — по субботам утром.
`;
