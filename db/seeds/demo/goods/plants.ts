/** Plants, flowers and tools. Line format: ../catalogue.ts. */
export const plants = `
= 1f33f | Plants | 綠植花藝 | 绿植花艺 | Tumbuhan | 植物・花 | 식물·꽃 | Растения
- 1fab4 | Indoor plants | 室內植物 | 室内植物 | Pokok dalaman | 観葉植物 | 실내식물 | Комнатные растения
+ 1fab4 | Leafy plants | 觀葉植物 | 观叶植物 | Pokok berdaun | 葉もの | 관엽식물 | Декоративнолистные
* 1fab4~ pasar 1800 1400 pot | Rubber fig in terracotta pot, 35 cm | 陶盆橡皮樹 35 公分 | 陶盆橡皮树 35 厘米 | Pokok getah dalam pasu terakota, 35 cm | ゴムの木 素焼き鉢 35cm | 고무나무 토분 35cm | Фикус в терракотовом горшке, 35 см
* 1f331~ petal 590 2230 pack | Herb seedling, ready to pot | 香草幼苗 | 香草幼苗 | Anak benih herba sedia ditanam | ハーブの苗 | 허브 모종 | Рассада пряных трав
* 1f33f~! petal 1100 845 one | Olive branch, freshly cut | 鮮切橄欖枝 | 鲜切橄榄枝 | Dahan zaitun segar | 切りたてオリーブの枝 | 갓 자른 올리브 가지 | Свежесрезанная оливковая ветвь
+ 1f335 | Cacti | 仙人掌 | 仙人掌 | Kaktus | サボテン | 선인장 | Кактусы
* 1f335~ petal 1150 1370 pot | Saguaro cactus for sunny sills | 向陽窗台仙人掌 | 向阳窗台仙人掌 | Kaktus saguaro untuk jendela cerah | 日当たりの窓辺サボテン | 햇살 창가 사와로 선인장 | Кактус сагуаро для солнечного окна
- 1f490 | Flowers | 鮮花 | 鲜花 | Bunga | 花 | 꽃 | Цветы
+ 1f490 | Bouquets | 花束 | 花束 | Jambangan bunga | 花束 | 꽃다발 | Букеты
* 1f490~! petal 3400 1012 bouquet | Market morning bouquet | 早市花束 | 早市花束 | Jambangan pasar pagi | 朝市の花束 | 아침 시장 꽃다발 | Букет «Утренний рынок»
* 1f337~! petal 1900 764 stems | Pink tulips | 粉色鬱金香 | 粉色郁金香 | Tulip merah jambu | ピンクのチューリップ | 핑크 튤립 | Розовые тюльпаны
+ 1f33b | Single stems | 單枝花 | 单枝花 | Bunga tangkai | 一輪の花 | 한 송이 | Цветы поштучно
* 1f33b~! petal 480 1621 stems | Field sunflower | 田野向日葵 | 田野向日葵 | Bunga matahari ladang | 畑のひまわり | 들판 해바라기 | Полевой подсолнух
* 1f339~! petal 620 2954 stems | Long-stem red rose | 長莖紅玫瑰 | 长茎红玫瑰 | Ros merah tangkai panjang | 茎の長い赤いバラ | 긴 줄기 붉은 장미 | Красная роза на длинном стебле
- 1f9f0 | Tools | 工具 | 工具 | Peralatan | 工具 | 공구 | Инструменты
+ 1f9f0 | Hand tools | 手工具 | 手工具 | Alat tangan | 手工具 | 수공구 | Ручной инструмент
* 1f9f0 pasar 4900 587 one | Steel toolbox with tray | 附托盤鋼製工具箱 | 带托盘钢制工具箱 | Kotak alat keluli dengan dulang | トレー付きスチール工具箱 | 트레이 포함 강철 공구함 | Стальной ящик для инструментов с лотком
* 1f528! pasar 1690 903 one | Balanced claw hammer | 平衡羊角錘 | 平衡羊角锤 | Tukul kuku kambing seimbang | バランス釘抜きハンマー | 균형 잡힌 장도리 | Сбалансированный молоток-гвоздодёр
* 1fa93! petal 3600 214 one | Forest axe, hickory handle | 山核桃木柄森林斧 | 山核桃木柄森林斧 | Kapak hutan, hulu kayu hickory | フォレストアックス ヒッコリー柄 | 숲 도끼, 히코리 손잡이 | Лесной топор с рукоятью из гикори
`;
