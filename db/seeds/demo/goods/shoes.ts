/** Shoes and bags. Line format: ../catalogue.ts. */
export const shoes = `
= 1f45f@-40 | Shoes & Bags | 鞋包 | 鞋包 | Kasut & Beg | 靴・バッグ | 신발·가방 | Обувь и сумки
- 1f45f@-40 | Shoes | 鞋履 | 鞋履 | Kasut | 靴 | 신발 | Обувь
+ 1f45f@-40 | Running shoes | 跑鞋 | 跑鞋 | Kasut larian | ランニングシューズ | 러닝화 | Беговые кроссовки
* 1f45f@-40 pacer 5490 867 shoe | Pacer Lite knit running shoes | Pacer Lite 針織跑鞋 | Pacer Lite 针织跑鞋 | Kasut larian rajut Pacer Lite | Pacer Lite ニットランニングシューズ | Pacer Lite 니트 러닝화 | Трикотажные кроссовки Pacer Lite
* 1f45f@-40#150 pacer 7990 415 shoe | Pacer Trail cushioned shoes | Pacer Trail 緩震越野鞋 | Pacer Trail 缓震越野鞋 | Kasut denai berkusyen Pacer Trail | Pacer Trail クッショントレイルシューズ | Pacer Trail 쿠션 트레일화 | Кроссовки для бездорожья Pacer Trail
+ 1f97e | Boots | 靴子 | 靴子 | But | ブーツ | 부츠 | Ботинки и сапоги
* 1f97e pacer 8900 322 shoe | Ridge leather hiking boots | Ridge 真皮登山靴 | Ridge 真皮登山靴 | But mendaki kulit Ridge | Ridge レザーハイキングブーツ | Ridge 가죽 등산화 | Кожаные треккинговые ботинки Ridge
* 1f462 loom 7400 178 shoe | Scarlet ankle boots | 緋紅短筒靴 | 绯红短筒靴 | But buku lali merah | スカーレット アンクルブーツ | 스칼릿 앵클부츠 | Алые полусапожки
+ 1f45e | Dress shoes | 正裝鞋 | 正装鞋 | Kasut formal | ドレスシューズ | 구두 | Туфли
* 1f45e loom 9600 241 shoe | Brogue leather shoes | 布洛克皮鞋 | 布洛克皮鞋 | Kasut kulit brogue | ブローグ レザーシューズ | 브로그 가죽 구두 | Кожаные броги
* 1f460 loom 6800 360 shoe | Ruby stiletto heels | 寶石紅細跟鞋 | 宝石红细跟鞋 | Kasut tumit tinggi delima | ルビー ピンヒール | 루비 스틸레토 힐 | Рубиновые туфли на шпильке
* 1f97f loom 3900 796 shoe | Ballet flats in blue | 藍色芭蕾平底鞋 | 蓝色芭蕾平底鞋 | Kasut balet rata biru | ブルー バレエフラット | 블루 발레 플랫 | Синие балетки
+ 1fa74 | Sandals | 涼鞋 | 凉鞋 | Sandal | サンダル | 샌들 | Сандалии
* 1fa74! pacer 1500 2890 shoe | Beach flip-flops | 海灘夾腳拖 | 沙滩人字拖 | Selipar pantai | ビーチサンダル | 비치 플립플롭 | Пляжные сланцы
* 1f461 loom 4400 276 shoe | Cork-heel mules | 軟木跟穆勒鞋 | 软木跟穆勒鞋 | Mules bertumit gabus | コルクヒール ミュール | 코르크 굽 뮬 | Мюли на пробковом каблуке
- 1f392 | Bags | 包袋 | 箱包 | Beg | バッグ | 가방 | Сумки
+ 1f392 | Backpacks | 後背包 | 双肩包 | Beg galas | リュック | 백팩 | Рюкзаки
* 1f392#220 pacer 3850 742 colour | Daytrip backpack 18 L, water repellent | Daytrip 防潑水後背包 18 公升 | Daytrip 防泼水双肩包 18 升 | Beg galas Daytrip 18 L, kalis percikan air | Daytrip バックパック 18L 撥水 | Daytrip 백팩 18L, 생활방수 | Рюкзак Daytrip 18 л, водоотталкивающий
* 1f392 little 2900 864 one | Sunny school bag for small shoulders | Sunny 兒童護脊書包 | Sunny 儿童护脊书包 | Beg sekolah Sunny untuk bahu kecil | Sunny キッズ通学リュック | Sunny 어린이 책가방 | Школьный ранец Sunny для малышей
+ 1f45c | Handbags | 手提包 | 手提包 | Beg tangan | ハンドバッグ | 핸드백 | Дамские сумки
* 1f45c loom 8800 297 one | Two-tone leather handbag | 雙色真皮手提包 | 双色真皮手提包 | Beg tangan kulit dua warna | ツートン レザーハンドバッグ | 투톤 가죽 핸드백 | Двухцветная кожаная сумка
* 1f45d bloom 1900 655 colour | Blush cosmetics pouch | 腮紅粉化妝包 | 腮红粉化妆包 | Pouch kosmetik merah jambu | ブラッシュピンク コスメポーチ | 블러시 화장품 파우치 | Косметичка цвета румян
* 1f45b loom 2300 471 one | Kiss-lock coin purse | 口金零錢包 | 口金零钱包 | Dompet syiling kancing klip | がま口コインケース | 똑딱이 동전 지갑 | Кошелёк для монет с фермуаром
+ 1f9f3 | Luggage & briefcases | 行李箱與公事包 | 行李箱与公文包 | Bagasi & beg bimbit | スーツケース・ブリーフケース | 여행가방·서류가방 | Чемоданы и портфели
* 1f9f3 pacer 6400 533 luggage | Voyager cabin suitcase | Voyager 登機箱 | Voyager 登机箱 | Bagasi kabin Voyager | Voyager 機内持ち込みスーツケース | Voyager 기내용 캐리어 | Чемодан для ручной клади Voyager
* 1f4bc loom 11200 124 one | Saddle-leather briefcase | 馬鞍皮公事包 | 马鞍皮公文包 | Beg bimbit kulit pelana | サドルレザー ブリーフケース | 새들 가죽 서류가방 | Портфель из седельной кожи
`;
