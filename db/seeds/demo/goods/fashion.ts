/** Clothing and accessories. Line format: ../catalogue.ts. */
export const fashion = `
= 1f9e5 | Street Style | 潮流服飾 | 潮流服饰 | Fesyen Harian | ファッション | 패션 | Одежда
- 1f457 | Women | 女裝 | 女装 | Wanita | レディース | 여성복 | Женщинам
+ 1f457 | Dresses | 洋裝 | 连衣裙 | Gaun | ワンピース | 원피스 | Платья
* 1f457! loom 6900 742 size | Cobalt swing dress | 鈷藍傘襬洋裝 | 钴蓝伞摆连衣裙 | Gaun kembang biru kobalt | コバルト フレアワンピース | 코발트 플레어 원피스 | Расклешённое платье «Кобальт»
* 1f458! loom 12800 119 size | Cotton yukata with sash | 棉質浴衣附腰帶 | 棉质浴衣配腰带 | Yukata kapas dengan tali pinggang | 綿浴衣 帯付き | 면 유카타, 허리띠 포함 | Хлопковая юката с поясом
* 1f97b! loom 9800 96 one | Handloom silk sari | 手織真絲紗麗 | 手织真丝纱丽 | Sari sutera tenunan tangan | 手織りシルクサリー | 수직 실크 사리 | Шёлковое сари ручного ткачества
+ 1f45a | Tops | 上衣 | 上衣 | Baju atasan | トップス | 상의 | Блузы и топы
* 1f45a! loom 2900 1340 size | Puff-sleeve linen blouse | 泡泡袖亞麻上衣 | 泡泡袖亚麻上衣 | Blaus linen lengan kembung | パフスリーブ リネンブラウス | 퍼프 소매 린넨 블라우스 | Льняная блуза с пышными рукавами
+ 1f459 | Swimwear | 泳裝 | 泳装 | Pakaian renang | 水着 | 수영복 | Купальники
* 1f459! loom 3400 487 size | Polka-dot bikini | 波點比基尼 | 波点比基尼 | Bikini polka dot | 水玉ビキニ | 도트 비키니 | Бикини в горошек
- 1f454 | Men | 男裝 | 男装 | Lelaki | メンズ | 남성복 | Мужчинам
+ 1f454 | Shirts | 襯衫與T恤 | 衬衫与T恤 | Kemeja & baju-T | シャツ・Tシャツ | 셔츠·티셔츠 | Рубашки и футболки
* 1f454! loom 4900 655 size | Striped poplin shirt with tie | 條紋府綢襯衫附領帶 | 条纹府绸衬衫配领带 | Kemeja poplin berjalur dengan tali leher | ストライプ ポプリンシャツ ネクタイ付き | 스트라이프 포플린 셔츠, 넥타이 포함 | Рубашка из поплина в полоску с галстуком
* 1f455! loom 1900 3870 size | Heavy cotton colour-block tee | 厚磅拼色純棉T恤 | 重磅拼色纯棉T恤 | Baju-T kapas tebal dua warna | ヘビーコットン 配色Tシャツ | 헤비코튼 배색 티셔츠 | Плотная хлопковая футболка с полосой
+ 1f456 | Jeans & shorts | 牛仔褲與短褲 | 牛仔裤与短裤 | Jean & seluar pendek | ジーンズ・ショーツ | 청바지·반바지 | Джинсы и шорты
* 1f456! loom 5400 918 size | Straight-leg selvedge jeans | 直筒赤耳牛仔褲 | 直筒赤耳牛仔裤 | Jean selvedge potongan lurus | ストレート セルビッジジーンズ | 일자핏 셀비지 청바지 | Прямые джинсы из селвидж-денима
* 1fa73! pacer 2600 563 size | Quick-dry swim shorts | 速乾海灘褲 | 速干沙滩裤 | Seluar renang cepat kering | 速乾スイムショーツ | 속건 수영 반바지 | Быстросохнущие пляжные шорты
- 1f9e5 | Outerwear | 外套 | 外套 | Pakaian luar | アウター | 아우터 | Верхняя одежда
+ 1f9e5 | Coats | 大衣 | 大衣 | Kot | コート | 코트 | Пальто
* 1f9e5! loom 14800 236 size | Wool-blend coat in camel | 駝色羊毛混紡大衣 | 驼色羊毛混纺大衣 | Kot campuran bulu biri-biri warna unta | ウール混コート キャメル | 울 혼방 카멜 코트 | Пальто из смесовой шерсти, цвет «кэмел»
* 1f97c! loom 4200 204 size | White cotton work coat | 白色純棉工作袍 | 白色纯棉工作服 | Kot kerja kapas putih | 綿の白衣 | 흰색 면 작업 가운 | Белый хлопковый рабочий халат
+ 1f302 | Umbrellas | 雨傘 | 雨伞 | Payung | 傘 | 우산 | Зонты
* 2602-fe0f! pasar 2200 1490 colour | Windproof umbrella, 8 ribs | 八骨防風雨傘 | 八骨防风雨伞 | Payung kalis angin, 8 rusuk | 耐風傘 8本骨 | 방풍 우산 8살 | Ветрозащитный зонт, 8 спиц
- 1f9e3 | Accessories | 配件 | 配饰 | Aksesori | ファッション小物 | 패션 소품 | Аксессуары
+ 1f9e3 | Scarves & gloves | 圍巾手套 | 围巾手套 | Selendang & sarung tangan | マフラー・手袋 | 목도리·장갑 | Шарфы и перчатки
* 1f9e3! loom 2800 870 colour | Lambswool scarf | 羔羊毛圍巾 | 羔羊毛围巾 | Selendang bulu kambing | ラムウール マフラー | 램스울 목도리 | Шарф из шерсти ягнёнка
* 1f9e4! loom 1700 615 one | Knitted touchscreen gloves | 針織觸控手套 | 针织触屏手套 | Sarung tangan kait skrin sentuh | ニット スマホ手袋 | 니트 터치 장갑 | Вязаные перчатки для сенсорных экранов
* 1f9e6! loom 790 4960 pack | Two-tone cotton socks | 雙色棉襪 | 双色棉袜 | Stoking kapas dua warna | ツートン コットンソックス | 투톤 면 양말 | Двухцветные хлопковые носки
+ 1f9e2 | Hats & caps | 帽子 | 帽子 | Topi | 帽子 | 모자 | Головные уборы
* 1f9e2! pacer 1600 2230 colour | Six-panel cotton cap | 六片式棉質棒球帽 | 六片式棉质棒球帽 | Topi kapas enam panel | 6パネル コットンキャップ | 6패널 면 야구모자 | Хлопковая бейсболка
* 1f452! loom 2400 538 one | Straw sun hat with ribbon | 緞帶草編遮陽帽 | 缎带草编遮阳帽 | Topi jerami dengan reben | リボン付き麦わら帽子 | 리본 밀짚모자 | Соломенная шляпа с лентой
+ 1f453 | Glasses & jewellery | 眼鏡與首飾 | 眼镜与首饰 | Cermin mata & barang kemas | メガネ・ジュエリー | 안경·주얼리 | Очки и украшения
* 1f576-fe0f! loom 3900 1105 one | Polarised sunglasses | 偏光太陽眼鏡 | 偏光太阳镜 | Cermin mata hitam terpolarisasi | 偏光サングラス | 편광 선글라스 | Поляризационные солнечные очки
* 1f48d pasar 45900 58 ring | Blue topaz silver ring | 藍托帕石銀戒 | 蓝托帕石银戒 | Cincin perak topaz biru | ブルートパーズ シルバーリング | 블루 토파즈 은반지 | Серебряное кольцо с голубым топазом
* 1f4ff! mei 1900 402 one | Amber bead necklace | 琥珀珠項鍊 | 琥珀珠项链 | Rantai manik ambar | 琥珀ビーズネックレス | 호박 구슬 목걸이 | Ожерелье из янтарных бусин
`;
