/** Home & living. Line format: ../catalogue.ts. */
export const home = `
= 1f6cb-fe0f | Home & Living | 居家生活 | 居家生活 | Rumah & Kediaman | 住まい・暮らし | 홈·리빙 | Дом и уют
- 1fa91 | Furniture | 家具 | 家具 | Perabot | 家具 | 가구 | Мебель
+ 1fa91 | Chairs | 椅子 | 椅子 | Kerusi | チェア | 의자 | Стулья
* 1fa91 halden 11900 305 wood | Halden solid oak dining chair | Halden 實木橡木餐椅 | Halden 实木橡木餐椅 | Kerusi makan kayu oak padu Halden | Halden 無垢オーク ダイニングチェア | Halden 원목 오크 식탁 의자 | Стул обеденный Halden из массива дуба
* 1fa91#180 halden 8900 148 one | Nook children's reading chair | Nook 兒童閱讀小椅 | Nook 儿童阅读小椅 | Kerusi membaca kanak-kanak Nook | Nook キッズ読書チェア | Nook 어린이 독서 의자 | Детский стульчик для чтения Nook
+ 1f6cb-fe0f | Sofas & beds | 沙發與床 | 沙发与床 | Sofa & katil | ソファ・ベッド | 소파·침대 | Диваны и кровати
* 1f6cb-fe0f halden 64900 86 fabric | Fjord two-seat sofa with arc lamp | Fjord 雙人沙發附弧形落地燈 | Fjord 双人沙发配弧形落地灯 | Sofa dua tempat duduk Fjord dengan lampu lengkung | Fjord 2人掛けソファ アークランプ付き | Fjord 2인용 소파, 아치 조명 포함 | Двухместный диван Fjord с торшером-дугой
* 1f6cf-fe0f halden 48900 64 bed | Alder bed frame with linen set | Alder 床架附亞麻寢具組 | Alder 床架配亚麻四件套 | Rangka katil Alder dengan set linen | Alder ベッドフレーム リネンセット付き | Alder 침대 프레임, 린넨 침구 세트 | Кровать Alder с льняным комплектом белья
+ 1fa9e | Mirrors & frames | 鏡子與畫框 | 镜子与画框 | Cermin & bingkai | ミラー・フレーム | 거울·액자 | Зеркала и рамы
* 1fa9e! halden 5900 421 one | Gilded oval wall mirror, 50 cm | 鎏金橢圓掛鏡 50 公分 | 鎏金椭圆挂镜 50 厘米 | Cermin dinding bujur bersepuh emas, 50 cm | 金縁オーバルウォールミラー 50cm | 골드 타원형 벽거울 50cm | Овальное настенное зеркало в золочёной раме, 50 см
* 1f5bc-fe0f! mei 3200 517 one | Framed print "Green hills", 40 × 30 | 「青山」裝框版畫 40 × 30 | 《青山》装框版画 40 × 30 | Cetakan berbingkai "Bukit hijau", 40 × 30 | 額装プリント「緑の丘」40×30 | 액자 프린트 ‘푸른 언덕’ 40×30 | Постер в раме «Зелёные холмы», 40 × 30
- 1f4a1 | Lighting & decor | 燈飾與擺設 | 灯饰与摆件 | Lampu & hiasan | 照明・インテリア | 조명·장식 | Свет и декор
+ 1f56f-fe0f | Candles | 香氛蠟燭 | 香薰蜡烛 | Lilin wangi | キャンドル | 캔들 | Свечи
* 1f56f-fe0f mei 1450 1280 scent | Beeswax candle, 40 hours | 天然蜂蠟蠟燭,40 小時 | 天然蜂蜡蜡烛,40 小时 | Lilin beeswax, 40 jam | 蜜蝋キャンドル 40時間 | 밀랍 캔들, 40시간 | Свеча из пчелиного воска, 40 часов
* 1fa94 mei 2100 233 one | Brass oil lamp, hand-beaten | 手工鎚紋黃銅油燈 | 手工锤纹黄铜油灯 | Pelita tembaga tempaan tangan | 手打ち真鍮オイルランプ | 수제 황동 오일 램프 | Масляная лампа из латуни, ручная ковка
+ 1f4a1 | Lamps & bulbs | 燈具與燈泡 | 灯具与灯泡 | Lampu & mentol | ランプ・電球 | 램프·전구 | Лампы
* 1f4a1 pasar 690 4210 pack | Warm filament bulb, E27, 6 W | 暖光燈絲燈泡 E27 6 W | 暖光灯丝灯泡 E27 6 W | Mentol filamen hangat, E27, 6 W | 電球色フィラメント電球 E27 6W | 온백색 필라멘트 전구 E27 6W | Филаментная лампа E27, 6 Вт, тёплый свет
* 1f3ee! mei 1800 368 one | Silk festival lantern, 30 cm | 絲綢節慶燈籠 30 公分 | 丝绸节庆灯笼 30 厘米 | Tanglung sutera perayaan, 30 cm | 絹張り祭り提灯 30cm | 비단 축제 등 30cm | Праздничный шёлковый фонарь, 30 см
+ 23f0 | Clocks & vases | 時鐘與花瓶 | 时钟与花瓶 | Jam & pasu hiasan | 時計・花瓶 | 시계·꽃병 | Часы и вазы
* 1f570-fe0f halden 7400 131 one | Walnut mantel clock, silent sweep | 胡桃木靜音座鐘 | 胡桃木静音座钟 | Jam meja kayu walnut senyap | ウォールナット置時計 静音 | 월넛 무소음 탁상시계 | Каминные часы из ореха, бесшумный ход
* 23f0 pasar 1890 2140 colour | Twin-bell alarm clock | 雙鈴機械鬧鐘 | 双铃机械闹钟 | Jam loceng dua gegendang | ツインベル目覚まし時計 | 트윈벨 알람 시계 | Будильник с двумя звонками
* 1f3fa mei 5200 97 one | Terracotta amphora, hand-painted | 手繪陶土雙耳瓶 | 手绘陶土双耳瓶 | Amfora terakota lukisan tangan | 手描きテラコッタ アンフォラ | 핸드페인팅 테라코타 암포라 | Терракотовая амфора ручной росписи
- 1f372 | Kitchen | 廚房用品 | 厨房用品 | Dapur | キッチン | 주방용품 | Кухня
+ 1f373 | Cookware | 鍋具 | 锅具 | Periuk & kuali | 調理器具 | 조리도구 | Посуда для готовки
* 1f373@-8 pasar 3690 1875 pan | Forged iron frying pan | 鍛造鐵平底煎鍋 | 锻造铁平底煎锅 | Kuali leper besi tempa | 鍛造鉄フライパン | 단조 무쇠 프라이팬 | Кованая чугунная сковорода
* 1f372 halden 7900 342 one | Copper-base stew pot, 5 l | 銅底燉鍋 5 公升 | 铜底炖锅 5 升 | Periuk rebus dasar tembaga, 5 l | 銅底シチュー鍋 5L | 구리 바닥 스튜 냄비 5L | Кастрюля с медным дном, 5 л
+ 2615 | Cups & bowls | 杯碗 | 杯碗 | Cawan & mangkuk | カップ・ボウル | 컵·볼 | Чашки и миски
* 2615 mei 1650 960 pack | Stoneware coffee cup and saucer | 粗陶咖啡杯碟組 | 粗陶咖啡杯碟套装 | Cawan kopi tembikar dengan piring | ストーンウェア コーヒーカップ&ソーサー | 스톤웨어 커피잔 세트 | Кофейная пара из каменной керамики
* 1f963 pasar 1290 1730 colour | Prep bowl with silicone spoon | 料理碗附矽膠匙 | 料理碗配硅胶勺 | Mangkuk adunan dengan sudu silikon | 調理ボウル シリコンスプーン付き | 실리콘 스푼 조리 볼 | Миска с силиконовой ложкой
+ 1f52a | Knives & cutlery | 刀具餐具 | 刀具餐具 | Pisau & kutleri | 包丁・カトラリー | 칼·커트러리 | Ножи и приборы
* 1f52a! halden 4900 688 one | Santoku knife, 18 cm, forged | 鍛造三德刀 18 公分 | 锻造三德刀 18 厘米 | Pisau santoku tempa, 18 cm | 鍛造三徳包丁 18cm | 단조 산토쿠 칼 18cm | Кованый нож сантоку, 18 см
* 1f962! pasar 990 3320 pack | Red lacquer chopsticks | 朱漆木筷 | 朱漆木筷 | Penyepit lakuer merah | 朱塗り箸 | 붉은 옻칠 젓가락 | Палочки для еды, красный лак
* 1f37d-fe0f! halden 5600 276 pack | Porcelain plate with steel cutlery | 白瓷餐盤附不鏽鋼餐具 | 白瓷餐盘配不锈钢餐具 | Pinggan porselin dengan kutleri keluli | 磁器プレート カトラリー付き | 도자기 접시와 스틸 커트러리 | Фарфоровая тарелка со стальными приборами
- 1f6c1 | Bath & cleaning | 衛浴清潔 | 卫浴清洁 | Mandian & pembersihan | バス・掃除 | 욕실·청소 | Ванная и уборка
+ 1f6bf | Bathroom | 浴室用品 | 浴室用品 | Bilik mandi | バスルーム | 욕실용품 | Для ванной
* 1f6bf! pasar 2490 1116 one | Rain shower head, water-saving | 省水雨淋花灑 | 节水雨淋花洒 | Kepala pancuran hujan jimat air | 節水レインシャワーヘッド | 절수 레인 샤워기 | Душевая лейка «тропический дождь», экономная
* 1faa5! pasar 390 5630 pack | Soft bamboo-fibre toothbrush | 竹纖維軟毛牙刷 | 竹纤维软毛牙刷 | Berus gigi lembut serat buluh | 竹繊維やわらか歯ブラシ | 대나무 섬유 부드러운 칫솔 | Мягкая зубная щётка из бамбукового волокна
+ 1f9f9 | Cleaning tools | 清潔工具 | 清洁工具 | Alat pembersih | 掃除用品 | 청소도구 | Инвентарь для уборки
* 1f9f9! pasar 1390 940 one | Sorghum broom with ash handle | 白蠟木柄高粱掃帚 | 白蜡木柄高粱扫帚 | Penyapu sorgum bertangkai kayu ash | ほうきもろこしの箒 タモ材の柄 | 수수 빗자루, 물푸레 손잡이 | Веник из сорго с ясеневой ручкой
* 1faa3 pasar 1150 806 colour | Seaside bucket, 10 l | 海洋藍水桶 10 公升 | 海洋蓝水桶 10 升 | Baldi serba guna, 10 l | シーサイド バケツ 10L | 시사이드 물통 10L | Ведро «Морское», 10 л
* 1f9fa halden 3900 455 one | Willow picnic basket | 柳編野餐籃 | 柳编野餐篮 | Bakul berkelah anyaman willow | 柳のピクニックバスケット | 버드나무 피크닉 바구니 | Корзина для пикника из ивы
`;
