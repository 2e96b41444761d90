/*
 * Posts of the demo shop, each in its author's language. A post begins with a line of its author (a name, or `*` and the
 * key of a shop), language, objects of its goods, which its picture shows, age in hours, likes and collections,
 * separated by `|`. Its text follows; then its comments, `>` each, answers to them `>>`: who says it, and what. `*` says
 * it as the author.
 */
export const demoPosts = `
= Tomas R. | en | 1f3a7 1f4a1 | 5 | 124 | 31
Desk setup in a rented room, all from two shops
No drilling, no cable mess. The headphones hang on the lamp arm, and the fold is flat enough for the drawer. After three weeks the left hinge is still tight. #DeskSetup #SmallRooms
> Marcus L.: Which lamp arm is that? Mine sinks under the weight.
>> *: It came with the bulb, second card above. It holds a kilo.
>> *aura: Tip: there is a spare hinge set, free within two years.
> Aisyah: Same desk, three kids, still standing.

= 晓雯 | zh-CN | 1fab4 1f4d3 | 9 | 86 | 22
窗边的小角落，三个月的变化
橡皮树刚来的时候只有五片叶子，现在已经长到窗框了。每周浇一次水，周末转一下方向就好。#窗边植物 #小空间
> 健一: 土は最初のままですか？
>> *: 第二个月换过一次，原来的土太紧了。
> Ольга: Очень уютно!

= *mei | en | 1fad6 1f375 | 14 | 402 | 77
The glaze comes out different every time. That is the point.
We fire forty pots at once and never get two alike. This week's kiln was a little hotter at the door: look at the red on the lids. #Handmade #TeaTime
> Siti N.: Is the lid meant to sit a little loose?
>> *: Yes, so that it does not stick when it is hot. Tilt with a finger on it.
> 美咲: 色がとてもきれいです。次の窯はいつですか？

= Marcus L. | en | 1f45f 1f9e6 | 20 | 57 | 12
Half a size up: notes after 200 km in the rain
The foam is still alive, the heel no longer rubs since I wear the crew socks. For wet leaves I would take something with more grip. #FirstRun
> 지은: 저도 반 치수 크게 샀는데 딱 맞아요.
> 민수: 비 오는 날에도 괜찮나요?
>> *: On tarmac yes, on leaves no.

= 健一 | ja | 1f52d | 26 | 91 | 35
70mmの望遠鏡で初めての土星
住宅街のベランダからでも輪がはっきり見えました。三脚は重めですが、その分ぶれません。最初はいちばん低い倍率から始めるのがおすすめです。 #星空 #はじめて
> 晓雯: 光害严重的地方也能看到吗？
>> *: 月と惑星なら街中でも大丈夫です。
> *pacer: 冬の夜は鏡筒を30分ほど外に出しておくと、像が落ち着きます。

= Aisyah | ms | 1f372 1f373 | 31 | 64 | 18
Periuk tembaga, sebulan kemudian
Rendang masak sekata, tiada lagi bahagian hangus di tengah. Cuci dengan tangan sahaja dan keringkan terus. #DapurKecil
> Siti N.: Berat tak?
>> *: Agak berat, tapi pemegangnya selesa.

= Ольга | ru | 1f3b8 | 38 | 73 | 20
Гитара для того, кто начал в сорок
Думала, что поздно. Через два месяца играю три песни, и соседи пока не жалуются. Струны лучше сразу взять помягче. #НикогдаНеПоздно
> Дмитрий: Какой комбик используете?
>> *: Пока никакого, только наушники через маленький усилитель.

= 지은 | ko | 1f9fa 1f353 | 44 | 118 | 40
한강 피크닉, 바구니 하나로 끝
접이식이라 지하철에서도 부담 없어요. 딸기는 아침에 받은 걸 그대로 담았는데 저녁까지 싱싱했어요. #피크닉 #주말
> 민수: 돗자리는 어디 거예요?
>> *: 집에 있던 담요예요!

= *orchard | zh-TW | 1f96d 1f34d | 50 | 211 | 54
今年第一批芒果，清晨五點採收
今年雨水少，個頭小一點，但甜度比去年高。收到後放在通風處一到兩天，香氣最好。 #產地直送
> 阿哲: 可以冷藏嗎？
>> *: 熟了再冰，最多四天。
> 晓雯: 已经下单了，等着！

= 阿哲 | zh-TW | 1f6b2 | 57 | 66 | 19
通勤三個月，省下的不只是車錢
每天來回十二公里，膝蓋反而比以前好。車架很穩，唯一想換的是坐墊。 #單車通勤
> Tomas R.: How is it on cobbles?
>> *: 有點震，換寬一點的輪胎就好。

= 美咲 | ja | 1f458 1f45d | 63 | 145 | 48
夏祭りの浴衣、帯はひとりで結べました
動画を見ながら20分。生地が軽くて、夜は少し涼しいくらいです。 #夏の装い
> *loom: すてきに着てくださってありがとうございます。
> 지은: 색이 정말 예뻐요!

= Siti N. | ms | 1f35e 1f36f | 70 | 52 | 16
Roti gandum pertama saya yang berjaya
Rahsianya: biarkan doh berehat semalaman. Makan panas dengan madu, habis dalam sepuluh minit. #Baking
> Aisyah: Berapa suhu ketuhar?
>> *: 220, sepuluh minit pertama dengan wap.

= Дмитрий | ru | 26fa 1f526 | 76 | 83 | 29
Три ночи под дождём
Швы не пропустили ни капли, но колышки лучше взять длиннее. Фонарь на один заряд держится две ночи. #Поход
> 健一: 風の強い日も大丈夫でしたか？
>> *: Порывы до 15 метров выдержала.
> *pacer: Длинные колышки уже в наличии, спросите нас в чате.

= 민수 | ko | 1f579-fe0f 1f3ae | 84 | 97 | 23
주말마다 열리는 거실 오락실
아이보다 아빠가 더 좋아합니다. 스틱 감도는 조금 뻑뻑한데 금방 적응돼요. #거실놀이
> Marcus L.: Does it work with older consoles?

= *halden | en | 1fa91 | 90 | 176 | 61
Why our chairs creak in the first week
Oak moves. The joints settle when it meets the air of your room; a quarter turn on the four bolts after seven days, and it is quiet for years. #Woodwork
> Ольга: Спасибо, думала, что это брак!
>> *: Если скрипит и после этого, мы заменим.
> Aisyah: Did it yesterday, works.

= *bloom | zh-CN | 1f9fc 1f9f4 | 97 | 154 | 45
换季皮肤干？先从洗澡水温说起
水温太高会带走皮脂。三十七度左右，五分钟内涂上身体乳，比换产品更有用。#护肤笔记
> 晓雯: 原来如此，难怪越洗越干。

= Tomas R. | en | 2615 | 103 | 45 | 9
A cup that keeps its heat for exactly one article
Thick wall, narrow mouth. Yes, I timed it. #SlowMorning
> Siti N.: Which article?
>> *: A short one about cups.

= 晓雯 | zh-CN | 1f4d3 1f58a-fe0f | 110 | 38 | 14
一本用了半年的手帐
点阵的间距刚好，纸不透墨。最后十页我留给了购物清单。#手帐
> 阿哲: 紙張會暈染嗎？
>> *: 钢笔会一点点，中性笔完全不会。

= *aura | ja | 1f4fb | 117 | 88 | 27
ポータブルラジオを窓際に置く理由
鉄筋の部屋では、受信の良し悪しは場所で決まります。窓から30cm、それだけで雑音が半分になります。 #音のある暮らし
> 健一: 試してみます。

= Aisyah | ms | 1f335 | 124 | 71 | 25
Kaktus di tingkap pejabat
Tiga bulan tanpa masalah, siram sebulan sekali sahaja. Sesuai untuk orang yang selalu lupa. #TumbuhanPejabat
> Marcus L.: That is me.

= Ольга | ru | 1fa94 1f56f-fe0f | 131 | 60 | 17
Вечер без экранов
Раз в неделю выключаем всё. Свечи горят ровно, лампа даёт тёплый свет. #ТихийВечер
> 美咲: すてきな習慣ですね。

= 지은 | ko | 1f457 1f460 | 138 | 132 | 39
친구 결혼식, 이 원피스로 정했어요
무릎 살짝 아래 길이라 편하고, 사진에도 잘 나와요. 구두는 두 시간까지가 한계! #하객룩
> 美咲: 青が本当にきれい。
> *loom: 멋지게 입어 주셔서 감사합니다!

= 阿哲 | zh-TW | 1f4f7 | 145 | 104 | 33
用底片拍一個月的巷口
三十六張，逼自己慢下來。測光有點偏暗，加半格剛好。 #底片日常
> Дмитрий: Какую плёнку использовали?
>> *: ISO 400 的彩色負片。

= *petal | en | 1f490 1f337 | 152 | 189 | 52
Make a bouquet last a week longer
Cut a centimetre off, slanted, under water. Then keep it away from the fruit bowl: ripening apples age flowers. #CutFlowers
> Siti N.: The apple thing is true!

= 健一 | ja | 2328-fe0f 1f5b1-fe0f | 160 | 79 | 28
静かなキーボードを探していた人へ
夜中でも家族を起こしません。底打ちの音が気になるなら、下に薄いマットを。 #デスク環境
> 민수: 스위치는 어떤 거예요?
>> *: いちばん軽いものです。

= Siti N. | ms | 1f375 1fad6 | 167 | 43 | 11
Petang hujan, teh panas
Teko ini tuang tanpa menitis. Oolong boleh dibancuh tiga kali. #TeaTime
> *mei: Cuba bancuhan kedua lebih lama sedikit.

= Дмитрий | ru | 1f9f0 1f528 | 175 | 55 | 21
Что лежит в ящике после ремонта
Из двадцати инструментов пригодились семь. Молоток хорош балансом, рука не устаёт. #СвоимиРуками
> Tomas R.: Only seven? Respect.

= 민수 | ko | 1f6f9 | 182 | 62 | 15
서른다섯에 다시 탄 스케이트보드
넘어지는 법부터 다시 배웠습니다. 보호대는 꼭 하세요. #다시시작
> 지은: 멋있어요!

= *little | zh-CN | 1f9f8 1f9e9 | 190 | 143 | 36
孩子的玩具多久洗一次？
毛绒玩具两周一次，放进洗衣袋，低温轻柔模式，阴干。拼图用微湿的布擦就行。#育儿小事
> 晓雯: 收藏了。

= 美咲 | ja | 1f3a8 | 198 | 68 | 24
水彩をはじめて三週間
にじみは失敗ではなく、乾く前の相談だと教わりました。筆は一本で十分です。 #水彩
> 阿哲: 這句話太美了。

= Marcus L. | en | 1f3be | 207 | 49 | 10
Restrung at 23 kg, and my elbow thanks me
Two weeks of clay later: more depth, less pain. I should have asked before. #Tennis
> *pacer: Come by for a free check of the grip, too.

= 晓雯 | zh-CN | 1f9cb | 216 | 112 | 41
在家做的黑糖奶茶，比店里好喝
珍珠煮二十分钟，焖二十分钟，一分钟都不能少。糖浆自己熬，甜度自己定。#在家喝
> Aisyah: Guna susu penuh krim atau rendah lemak?
>> *: 全脂，香很多。

= *loom | en | 1f9e5 1f9e3 | 226 | 201 | 58
One coat, ten winters: how to store wool
Brush it, air it, fold it; never hang it for months. A cedar ring does more than any bag. #CareForClothes
> Дмитрий: А как быть с катышками?
>> *: Машинкой, раз в сезон, без нажима.

= 阿哲 | zh-TW | 1f3ee | 236 | 77 | 26
中秋前一晚，把陽台掛滿燈籠
絲面很薄，燈光透出來是暖的。鄰居的小孩在樓下數，一共十一盞。 #節日
> 健一: 素敵な夜ですね。

= Tomas R. | en | 231a | 247 | 58 | 13
The scratch test nobody asked for
Keys, coins, a brick wall. The glass has one hairline, the strap looks twice its age and suits me better now. #EverydayCarry
> Ольга: Смелый эксперимент.

= 지은 | ko | 1f9fc 1f9fd | 258 | 41 | 12
비누로 바꾸고 욕실에서 사라진 것들
플라스틱 통 네 개가 사라졌어요. 거품이 적지만 금방 익숙해져요. #제로웨이스트
> Siti N.: Sabun ini sesuai untuk kulit sensitif?
>> *: 저는 괜찮았어요. 향이 약해서 좋아요.

= Ольга | ru | 26f8-fe0f | 270 | 47 | 9
Первый лёд сезона
Ботинок жёсткий, разнашивала неделю дома в носках. Теперь сидит как перчатка. #Каток
> Marcus L.: Good tip with the socks.

= Aisyah | ms | 1f45c | 283 | 90 | 30
Beg kulit yang tahan hujan monsun
Lap dengan kain kering, sapu krim sebulan sekali. Setahun, masih cantik. #Kulit
> *loom: Terima kasih, itulah penjagaan yang betul.

= *pasar | en | 1f4da | 297 | 134 | 37
How we look at posts here
Real people, real goods. Whoever tags something has received it; first posts are looked at by a person. If you think a ruling is wrong, appeal: somebody else decides. #House
> Marcus L.: Good to know.
> 晓雯: 支持！

= 健一 | ja | 1f52a 1f34b | 312 | 84 | 34
三徳包丁、研ぎは月に一度で十分
レモンの薄切りで切れ味を確かめています。食洗機は避けてください。 #台所
> Aisyah: Batu asah yang mana?
>> *: 1000番ひとつで足ります。
`;
