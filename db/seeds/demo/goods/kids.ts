/** Toys and things for children. Line format: ../catalogue.ts. */
export const kids = `
= 1f9f8 | Kids | 親子童趣 | 母婴童趣 | Kanak-kanak | キッズ | 키즈 | Детям
- 1f9f8 | Toys | 玩具 | 玩具 | Mainan | おもちゃ | 장난감 | Игрушки
+ 1f9f8 | Soft toys & dolls | 玩偶 | 玩偶 | Anak patung | ぬいぐるみ・人形 | 인형 | Мягкие игрушки и куклы
* 1f9f8 little 2290 2740 bear | Barnaby teddy bear | Barnaby 泰迪熊 | Barnaby 泰迪熊 | Beruang teddy Barnaby | バーナビー テディベア | 바나비 곰인형 | Плюшевый мишка Барнаби
* 1fa86 little 1850 329 one | Nesting dolls, five pieces | 五件套俄羅斯套娃 | 五件套俄罗斯套娃 | Anak patung bersarang, lima keping | マトリョーシカ 5個組 | 마트료시카 5종 | Матрёшка, пять кукол
+ 1f9e9 | Games & puzzles | 桌遊拼圖 | 桌游拼图 | Permainan & teka-teki | ゲーム・パズル | 게임·퍼즐 | Игры и пазлы
* 1f9e9! little 1490 1088 pieces | Meadow jigsaw puzzle | 草原拼圖 | 草原拼图 | Susun suai gambar Padang | 草原のジグソーパズル | 초원 직소 퍼즐 | Пазл «Луг»
* 1f3b2 little 590 2120 pack | Oversized rounded dice | 大號圓角骰子 | 大号圆角骰子 | Dadu besar bucu bulat | 大きな丸角サイコロ | 대형 라운드 주사위 | Большие игральные кости
* 1f9ee little 2100 404 one | Wooden counting abacus | 木製算盤架 | 木制计数架 | Sempoa kayu | 木のそろばんカウンター | 나무 셈판 | Деревянные счёты
+ 1fa81 | Outdoor play | 戶外玩具 | 户外玩具 | Mainan luar | 外遊び | 야외 놀이 | Игры на улице
* 1fa81! little 1290 731 colour | Diamond kite with 30 m line | 菱形風箏附 30 公尺線 | 菱形风筝配 30 米线 | Layang-layang dengan tali 30 m | ダイヤ凧 糸30m付き | 다이아몬드 연, 줄 30m | Воздушный змей с леером 30 м
* 1fa80! little 690 1344 colour | Ball-bearing yo-yo | 滾珠軸承溜溜球 | 滚珠轴承悠悠球 | Yoyo galas bebola | ベアリング ヨーヨー | 볼베어링 요요 | Йо-йо на подшипнике
- 1f37c | Baby | 嬰兒用品 | 婴儿用品 | Bayi | ベビー | 유아용품 | Малышам
+ 1f37c | Feeding | 哺餵用品 | 喂养用品 | Penyusuan | 授乳用品 | 수유용품 | Кормление
* 1f37c@-20 little 1150 1986 volume | Anti-colic baby bottle | 防脹氣奶瓶 | 防胀气奶瓶 | Botol susu antikolik | 哺乳びん 空気抜き構造 | 배앓이 방지 젖병 | Антиколиковая бутылочка
- 1f381 | Gifts & parties | 禮品派對 | 礼品派对 | Hadiah & parti | ギフト・パーティー | 선물·파티 | Подарки и праздники
+ 1f388 | Party things | 派對用品 | 派对用品 | Barangan parti | パーティーグッズ | 파티용품 | Для праздника
* 1f388! little 390 3260 pack | Pearl latex balloons | 珠光乳膠氣球 | 珠光乳胶气球 | Belon lateks mutiara | パールゴム風船 | 펄 라텍스 풍선 | Перламутровые воздушные шары
* 1f381 pasar 1990 622 one | Surprise gift box, hand-wrapped | 手工包裝驚喜禮盒 | 手工包装惊喜礼盒 | Kotak hadiah kejutan dibalut tangan | 手包みサプライズギフトボックス | 손포장 깜짝 선물상자 | Подарочная коробка-сюрприз, ручная упаковка
`;
