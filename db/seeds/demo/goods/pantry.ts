/** Food and drink. Line format: ../catalogue.ts. */
export const pantry = `
= 1fad6 | Tea & Pantry | 茶飲食品 | 茶饮食品 | Teh & Makanan | お茶・食品 | 차·식품 | Чай и продукты
- 1f34e | Fresh fruit | 新鮮水果 | 新鲜水果 | Buah segar | 果物 | 과일 | Фрукты
+ 1f96d | Tropical fruit | 熱帶水果 | 热带水果 | Buah tropika | トロピカルフルーツ | 열대과일 | Тропические фрукты
* 1f96d~ orchard 2490 1900 one | Carabao mangoes, 3 kg farm box | 卡拉寶芒果 3 公斤產地箱 | 卡拉宝芒果 3 公斤产地箱 | Mangga Carabao, kotak ladang 3 kg | カラバオマンゴー 産地直送3kg | 카라바오 망고 3kg 산지 상자 | Манго карабао, фермерский ящик 3 кг
* 1f34d~ orchard 690 1320 pack | Honey pineapple, tree-ripened | 蜜香鳳梨 樹上熟 | 蜜香菠萝 树上熟 | Nanas madu masak pokok | 完熟ハニーパイナップル | 완숙 꿀 파인애플 | Медовый ананас, созревший на кусте
* 1f965~ orchard 450 980 pack | Fresh brown coconut, halved | 鮮椰子 對半開 | 鲜椰子 对半开 | Kelapa segar, dibelah dua | フレッシュココナッツ 半割り | 신선한 코코넛 반쪽 | Свежий кокос, половинками
+ 1f353 | Berries | 莓果 | 莓果 | Beri | ベリー | 베리 | Ягоды
* 1f353~ orchard 890 3410 weight | Dawn-picked strawberries | 晨摘草莓 | 晨摘草莓 | Strawberi petikan subuh | 朝摘みいちご | 새벽 수확 딸기 | Клубника утреннего сбора
* 1fad0~ orchard 990 1575 weight | Highland blueberries | 高山藍莓 | 高山蓝莓 | Beri biru tanah tinggi | 高原ブルーベリー | 고원 블루베리 | Голубика с высокогорья
* 1f352~ orchard 1490 1220 weight | Dark sweet cherries | 深紅甜櫻桃 | 深红甜樱桃 | Ceri manis gelap | ダークスイートチェリー | 다크 스위트 체리 | Тёмная сладкая черешня
+ 1f34e | Orchard fruit | 果園鮮果 | 果园鲜果 | Buah kebun | りんご・かんきつ | 사과·감귤 | Яблоки и цитрусовые
* 1f34e~ orchard 720 2890 weight | Crimson Crisp apples | 脆紅蘋果 | 脆红苹果 | Epal Crimson Crisp | クリムゾンクリスプ りんご | 크림슨 크리스프 사과 | Яблоки «Кримсон Крисп»
* 1f34b~ orchard 560 1640 weight | Unwaxed garden lemons | 無蠟庭園檸檬 | 无蜡庭院柠檬 | Lemon kebun tanpa lilin | ノーワックス レモン | 무왁스 정원 레몬 | Лимоны без воска
- 1f966 | Vegetables | 蔬菜 | 蔬菜 | Sayur-sayuran | 野菜 | 채소 | Овощи
+ 1f966 | Greens | 綠色蔬菜 | 绿色蔬菜 | Sayur hijau | 葉物・緑黄色野菜 | 녹색 채소 | Зелёные овощи
* 1f951~ orchard 640 2045 pack | Ready-to-eat avocado | 即食酪梨 | 即食牛油果 | Avokado sedia dimakan | 食べごろアボカド | 바로 먹는 아보카도 | Спелое авокадо
* 1f966~ orchard 390 1110 weight | Broccoli from the hill farm | 山坡農場綠花椰 | 山坡农场西兰花 | Brokoli dari ladang bukit | 高原農場のブロッコリー | 언덕 농장 브로콜리 | Брокколи с горной фермы
+ 1f955 | Roots & more | 根莖類 | 根茎类 | Ubi & lain-lain | 根菜ほか | 뿌리채소 외 | Корнеплоды
* 1f955~ orchard 350 1432 weight | Sand-grown carrots | 沙地胡蘿蔔 | 沙地胡萝卜 | Lobak merah tanah berpasir | 砂地育ちのにんじん | 모래밭 당근 | Морковь с песчаных почв
* 1f33d~ orchard 420 1766 pack | Sweet milk corn | 牛奶甜玉米 | 牛奶甜玉米 | Jagung susu manis | ミルクスイートコーン | 밀크 스위트콘 | Молочная сладкая кукуруза
- 1f375 | Tea & drinks | 茶與飲品 | 茶与饮品 | Teh & minuman | お茶・ドリンク | 차·음료 | Чай и напитки
+ 1f375 | Tea | 茶葉 | 茶叶 | Teh | 茶葉 | 찻잎 | Чай
* 1f375~ mei 1580 1385 weight | Alishan spring oolong | 阿里山春茶烏龍 | 阿里山春茶乌龙 | Oolong musim bunga Alishan | 阿里山 春摘み烏龍茶 | 아리산 봄 우롱차 | Улун Алишань весеннего сбора
* 1f9cb~ mei 620 2980 pack | Brown-sugar milk tea kit | 黑糖珍奶沖泡組 | 黑糖珍奶冲泡套装 | Kit teh susu gula perang | 黒糖タピオカミルクティーキット | 흑당 밀크티 키트 | Набор для чая с молоком и тапиокой
+ 1fad6 | Teaware | 茶具 | 茶具 | Peralatan teh | 茶器 | 다기 | Чайная посуда
* 1fad6 mei 3300 412 glaze | Hand-glazed teapot, 700 ml | 手工上釉茶壺 700 毫升 | 手工上釉茶壶 700 毫升 | Teko sepuh tangan, 700 ml | 手塗り釉薬ティーポット 700ml | 수제 유약 찻주전자 700ml | Чайник ручной глазуровки, 700 мл
+ 1f9c3 | Juice & milk | 果汁牛奶 | 果汁牛奶 | Jus & susu | ジュース・ミルク | 주스·우유 | Соки и молоко
* 1f9c3~ orchard 320 2214 pack | Cloudy apple juice | 鮮榨濁蘋果汁 | 鲜榨浊苹果汁 | Jus epal keruh | にごりりんごジュース | 착즙 사과 주스 | Яблочный сок с мякотью
* 1f95b~ orchard 280 3050 pack | Pasture whole milk | 牧場全脂鮮乳 | 牧场全脂鲜奶 | Susu penuh krim ladang | 放牧牛の全乳 | 목장 전유 | Цельное пастбищное молоко
- 1f36f | Sweet & baked | 甜點烘焙 | 甜品烘焙 | Manisan & bakeri | スイーツ・ベーカリー | 디저트·베이커리 | Сладости и выпечка
+ 1f950 | Bakery | 麵包 | 面包 | Roti | パン | 빵 | Выпечка
* 1f950~ orchard 540 2610 pack | Butter croissants, bake at home | 奶油可頌 居家現烤 | 黄油可颂 居家现烤 | Kroisan mentega, bakar di rumah | おうちで焼くバタークロワッサン | 집에서 굽는 버터 크루아상 | Масляные круассаны для выпекания дома
* 1f35e~ orchard 480 1902 pack | Stone-milled wheat loaf | 石磨小麥吐司 | 石磨小麦吐司 | Roti gandum kisar batu | 石臼挽き小麦の食パン | 맷돌 밀 식빵 | Хлеб из муки каменного помола
+ 1f36b | Chocolate & cakes | 巧克力與蛋糕 | 巧克力与蛋糕 | Coklat & kek | チョコ・ケーキ | 초콜릿·케이크 | Шоколад и торты
* 1f36b~ pasar 650 4120 pack | Single-origin dark chocolate, 70% | 單一產區黑巧克力 70% | 单一产区黑巧克力 70% | Coklat gelap asal tunggal, 70% | シングルオリジン ダークチョコ70% | 싱글 오리진 다크 초콜릿 70% | Тёмный шоколад моносорт, 70%
* 1f382~ orchard 2900 466 cake | Vanilla birthday cake | 香草生日蛋糕 | 香草生日蛋糕 | Kek hari jadi vanila | バニラ バースデーケーキ | 바닐라 생일 케이크 | Ванильный торт ко дню рождения
+ 1f36f | Honey & nuts | 蜂蜜堅果 | 蜂蜜坚果 | Madu & kacang | はちみつ・ナッツ | 꿀·견과 | Мёд и орехи
* 1f36f~ orchard 1690 1538 weight | Wildflower honey in a clay jar | 陶罐百花蜜 | 陶罐百花蜜 | Madu bunga liar dalam tempayan | 陶器入り百花はちみつ | 옹기 야생화 꿀 | Цветочный мёд в глиняном горшочке
* 1f95c~ pasar 460 2385 weight | Sea-salt roasted peanuts | 海鹽烘焙花生 | 海盐烘烤花生 | Kacang panggang garam laut | 海塩ローストピーナッツ | 바다소금 볶은 땅콩 | Жареный арахис с морской солью
`;
