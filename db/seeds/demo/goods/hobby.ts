/** Music, games, books and paper. Line format: ../catalogue.ts. */
export const hobby = `
= 1f3b8 | Music & Hobby | 音樂嗜好 | 音乐爱好 | Muzik & Hobi | 音楽・趣味 | 음악·취미 | Музыка и хобби
- 1f3b8 | Instruments | 樂器 | 乐器 | Alat muzik | 楽器 | 악기 | Инструменты музыканта
+ 1f3b8 | Strings | 弦樂器 | 弦乐器 | Alat bertali | 弦楽器 | 현악기 | Струнные
* 1f3b8! aura 32900 143 one | Comet electric guitar | Comet 電吉他 | Comet 电吉他 | Gitar elektrik Comet | コメット エレキギター | 코멧 일렉트릭 기타 | Электрогитара Comet
* 1f3bb! aura 27900 67 one | Student violin with bow | 初學小提琴附琴弓 | 初学小提琴配琴弓 | Biola pelajar dengan penggesek | 初心者用バイオリン 弓付き | 입문용 바이올린, 활 포함 | Ученическая скрипка со смычком
+ 1f3b9 | Keys & drums | 鍵盤與鼓 | 键盘与鼓 | Papan nada & dram | 鍵盤・ドラム | 건반·드럼 | Клавишные и ударные
* 1f3b9 aura 17900 229 one | 25-key MIDI keyboard | 25 鍵 MIDI 鍵盤 | 25 键 MIDI 键盘 | Papan kekunci MIDI 25 kekunci | 25鍵MIDIキーボード | 25건반 MIDI 키보드 | MIDI-клавиатура, 25 клавиш
* 1fa98 mei 6900 131 one | Goatskin djembe drum | 羊皮非洲鼓 | 羊皮非洲鼓 | Gendang djembe kulit kambing | 山羊皮ジャンベ | 염소가죽 젬베 | Джембе с козьей кожей
+ 1f3ba | Winds | 管樂器 | 管乐器 | Alat tiup | 管楽器 | 관악기 | Духовые
* 1f3ba! aura 24900 52 one | Lacquered brass trumpet | 漆面黃銅小號 | 漆面黄铜小号 | Trompet tembaga berlakuer | ラッカー仕上げトランペット | 래커 황동 트럼펫 | Лакированная латунная труба
- 1f3ae | Gaming | 遊戲 | 游戏 | Permainan video | ゲーム | 게임 | Игры
+ 1f3ae | Controllers | 控制器 | 手柄 | Pengawal | コントローラー | 컨트롤러 | Контроллеры
* 1f3ae! pasar 4990 2015 colour | Nova wireless controller | Nova 無線手把 | Nova 无线手柄 | Pengawal tanpa wayar Nova | ノヴァ ワイヤレスコントローラー | 노바 무선 컨트롤러 | Беспроводной геймпад Nova
* 1f579-fe0f aura 5900 318 one | Arcade joystick, eight-way | 八向街機搖桿 | 八向街机摇杆 | Kayu bedik arked lapan hala | アーケードスティック 8方向 | 8방향 아케이드 조이스틱 | Аркадный джойстик, восемь направлений
- 1f4da | Books & paper | 書籍文具 | 书籍文具 | Buku & kertas | 本・文具 | 책·문구 | Книги и бумага
+ 1f4d3 | Notebooks | 筆記本 | 笔记本 | Buku nota | ノート | 노트 | Блокноты
* 1f4d3 mei 1290 1745 colour | Dotted notebook, 192 pages | 點陣筆記本 192 頁 | 点阵笔记本 192 页 | Buku nota bertitik, 192 halaman | ドット方眼ノート 192ページ | 도트 노트 192쪽 | Блокнот в точку, 192 страницы
* 1f4da little 2600 693 one | Picture books, set of three | 繪本三冊套組 | 绘本三册套装 | Buku bergambar, set tiga | 絵本3冊セット | 그림책 3권 세트 | Книжки с картинками, набор из трёх
+ 1f3a8 | Pens & paint | 筆與顏料 | 笔与颜料 | Pen & cat | ペン・絵の具 | 펜·물감 | Ручки и краски
* 1f3a8! mei 2350 556 one | Watercolour palette, eight pans | 八色水彩調色盤 | 八色水彩调色盘 | Palet cat air, lapan warna | 水彩パレット 8色 | 수채화 팔레트 8색 | Акварельная палитра, восемь цветов
* 1f58a-fe0f! pasar 890 3390 colour | Everyday gel pen, 0.5 mm | 日用中性筆 0.5 公釐 | 日用中性笔 0.5 毫米 | Pen gel harian, 0.5 mm | 毎日のゲルペン 0.5mm | 데일리 젤펜 0.5mm | Гелевая ручка на каждый день, 0,5 мм
`;
