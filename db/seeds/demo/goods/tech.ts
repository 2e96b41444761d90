/** Sound, cameras and computers. Line format: ../catalogue.ts. */
export const tech = `
= 1f4fb | Sound & Vision | 影音數位 | 影音数码 | Audio & Visual | オーディオ・映像 | 음향·영상 | Звук и техника
- 1f3a7 | Audio | 音響 | 音响 | Audio | オーディオ | 오디오 | Аудио
+ 1f3a7 | Headphones | 耳機 | 耳机 | Fon kepala | ヘッドホン | 헤드폰 | Наушники
* 1f3a7 aura 8990 2300 colour | Aura wireless headphones | Aura 無線頭戴式耳機 | Aura 无线头戴式耳机 | Fon kepala tanpa wayar Aura | Aura ワイヤレスヘッドホン | Aura 무선 헤드폰 | Беспроводные наушники Aura
* 1f3a7#200 aura 5990 1460 one | Aura Mini on-ear headphones | Aura Mini 貼耳式耳機 | Aura Mini 贴耳式耳机 | Fon telinga Aura Mini | Aura Mini オンイヤーヘッドホン | Aura Mini 온이어 헤드폰 | Накладные наушники Aura Mini
+ 1f4fb | Radios & speakers | 收音機與喇叭 | 收音机与音箱 | Radio & pembesar suara | ラジオ・スピーカー | 라디오·스피커 | Радио и колонки
* 1f4fb aura 7600 389 colour | Marlow portable FM radio | Marlow 手提 FM 收音機 | Marlow 便携 FM 收音机 | Radio FM mudah alih Marlow | Marlow ポータブルFMラジオ | Marlow 휴대용 FM 라디오 | Портативный FM-приёмник Marlow
* 1f4fa aura 21900 154 one | Retro 14-inch television | 復古 14 吋電視機 | 复古 14 英寸电视机 | Televisyen retro 14 inci | レトロ14インチテレビ | 레트로 14인치 텔레비전 | Ретро-телевизор, 14 дюймов
+ 1f399-fe0f | Microphones | 麥克風 | 麦克风 | Mikrofon | マイク | 마이크 | Микрофоны
* 1f399-fe0f aura 9900 512 one | Cardioid studio microphone, USB | 心形指向錄音麥克風 USB | 心形指向录音麦克风 USB | Mikrofon studio kardioid, USB | カーディオイド スタジオマイク USB | 카디오이드 스튜디오 마이크 USB | Студийный кардиоидный микрофон, USB
* 1f3a4! aura 3490 1022 pack | Karaoke microphone with echo | 卡拉OK 回音麥克風 | 卡拉OK 混响话筒 | Mikrofon karaoke dengan gema | カラオケマイク エコー付き | 에코 노래방 마이크 | Микрофон для караоке с эхом
- 1f4f7 | Cameras | 相機 | 相机 | Kamera | カメラ | 카메라 | Фото и видео
+ 1f4f7 | Film cameras | 底片相機 | 胶片相机 | Kamera filem | フィルムカメラ | 필름 카메라 | Плёночные камеры
* 1f4f7 aura 13900 598 kit | Kestrel film camera | Kestrel 底片相機 | Kestrel 胶片相机 | Kamera filem Kestrel | Kestrel フィルムカメラ | Kestrel 필름 카메라 | Плёночный фотоаппарат Kestrel
* 1f4f8 aura 9900 731 colour | Kestrel Snap with built-in flash | Kestrel Snap 內建閃光燈相機 | Kestrel Snap 内置闪光灯相机 | Kestrel Snap dengan lampu kilat terbina | Kestrel Snap フラッシュ内蔵カメラ | Kestrel Snap 플래시 내장 카메라 | Камера Kestrel Snap со встроенной вспышкой
+ 1f4f9 | Camcorders | 攝影機 | 摄像机 | Kamkorder | ビデオカメラ | 캠코더 | Видеокамеры
* 1f4f9 aura 25900 88 one | Handheld camcorder, 4K | 手持 4K 攝影機 | 手持 4K 摄像机 | Kamkorder genggam, 4K | ハンディ4Kビデオカメラ | 핸드헬드 4K 캠코더 | Ручная видеокамера 4K
* 1f4fd-fe0f aura 18900 73 one | Home film projector | 家用電影放映機 | 家用电影放映机 | Projektor filem rumah | ホームシアター映写機 | 가정용 영사기 | Домашний кинопроектор
- 1f4bb | Computers | 電腦 | 电脑 | Komputer | パソコン | 컴퓨터 | Компьютеры
+ 1f4bb | Laptops | 筆記型電腦 | 笔记本电脑 | Komputer riba | ノートパソコン | 노트북 | Ноутбуки
* 1f4bb pasar 74900 267 storage | Slate 14 ultralight laptop | Slate 14 超輕筆電 | Slate 14 超轻笔记本 | Komputer riba ultraringan Slate 14 | Slate 14 超軽量ノートPC | Slate 14 초경량 노트북 | Ультралёгкий ноутбук Slate 14
+ 2328-fe0f | Keyboards & mice | 鍵盤滑鼠 | 键盘鼠标 | Papan kekunci & tetikus | キーボード・マウス | 키보드·마우스 | Клавиатуры и мыши
* 2328-fe0f! pasar 5990 890 switch | Low-profile mechanical keyboard | 矮軸機械鍵盤 | 矮轴机械键盘 | Papan kekunci mekanikal profil rendah | ロープロファイル メカニカルキーボード | 로우 프로파일 기계식 키보드 | Низкопрофильная механическая клавиатура
* 1f5b1-fe0f! pasar 2490 1930 colour | Quiet wireless mouse | 靜音無線滑鼠 | 静音无线鼠标 | Tetikus tanpa wayar senyap | 静音ワイヤレスマウス | 저소음 무선 마우스 | Тихая беспроводная мышь
+ 1f5a8-fe0f | Printers & storage | 印表機與儲存 | 打印机与存储 | Pencetak & storan | プリンター・記録媒体 | 프린터·저장장치 | Печать и хранение
* 1f5a8-fe0f pasar 12900 203 one | Compact wireless printer | 小型無線印表機 | 小型无线打印机 | Pencetak tanpa wayar padat | コンパクト無線プリンター | 소형 무선 프린터 | Компактный беспроводной принтер
* 1f4be! aura 990 644 pack | Collector's 3.5-inch diskettes | 典藏版 3.5 吋磁片 | 典藏版 3.5 英寸软盘 | Disket 3.5 inci edisi pengumpul | コレクター向け3.5インチフロッピー | 소장용 3.5인치 디스켓 | Коллекционные дискеты 3,5 дюйма
- 1f4f1 | Phones & wearables | 手機與穿戴 | 手机与穿戴 | Telefon & peranti pakai | スマホ・ウェアラブル | 휴대폰·웨어러블 | Телефоны и гаджеты
+ 1f4f1 | Phones | 手機 | 手机 | Telefon | スマートフォン | 휴대폰 | Телефоны
* 1f4f1 pasar 39900 1180 storage | Lumen 5 smartphone | Lumen 5 智慧型手機 | Lumen 5 智能手机 | Telefon pintar Lumen 5 | Lumen 5 スマートフォン | Lumen 5 스마트폰 | Смартфон Lumen 5
* 260e-fe0f mei 4600 187 one | Rotary telephone, restored | 復刻轉盤電話 | 复刻转盘电话 | Telefon dail putar yang dipulihkan | レストア済みダイヤル式電話 | 복원된 다이얼 전화기 | Дисковый телефон, отреставрирован
+ 231a | Watches | 手錶 | 手表 | Jam tangan | 腕時計 | 손목시계 | Часы наручные
* 231a aura 8400 934 colour | Meridian everyday watch | Meridian 日常腕錶 | Meridian 日常腕表 | Jam tangan harian Meridian | Meridian デイリーウォッチ | Meridian 데일리 손목시계 | Часы Meridian на каждый день
+ 1f50b | Power & light | 電源與照明 | 电源与照明 | Kuasa & lampu suluh | 電源・ライト | 전원·손전등 | Питание и фонари
* 1f50b pasar 2990 2760 charge | Pocket power bank | 口袋行動電源 | 口袋充电宝 | Bank kuasa saku | ポケットモバイルバッテリー | 포켓 보조배터리 | Карманный пауэрбанк
* 1f526! pasar 1990 1208 one | Rechargeable torch, 800 lumens | 充電手電筒 800 流明 | 充电手电筒 800 流明 | Lampu suluh boleh cas, 800 lumen | 充電式懐中電灯 800ルーメン | 충전식 손전등 800루멘 | Аккумуляторный фонарь, 800 лм
`;
