/** Beauty and care. Line format: ../catalogue.ts. */
export const beauty = `
= 1f9f4 | Beauty | 美妝護理 | 美妆护理 | Kecantikan | ビューティー | 뷰티 | Красота
- 1f9f4 | Skin & body | 肌膚與身體 | 肌肤与身体 | Kulit & badan | スキンケア・ボディ | 스킨·바디 | Уход за кожей
+ 1f9f4 | Lotions | 乳液 | 乳液 | Losen | ローション | 로션 | Лосьоны
* 1f9f4 bloom 900 5120 volume | Oat & almond body lotion | 燕麥杏仁身體乳 | 燕麦杏仁身体乳 | Losen badan oat & badam | オーツ&アーモンド ボディローション | 오트 아몬드 바디로션 | Лосьон для тела «Овёс и миндаль»
* 1f9f4#150 bloom 1350 1840 volume | Cooling aloe after-sun gel | 蘆薈曬後修護凝露 | 芦荟晒后修护凝露 | Gel aloe selepas berjemur | アロエ アフターサンジェル | 알로에 애프터선 젤 | Охлаждающий гель после загара с алоэ
+ 1f9fc | Soaps & bath | 香皂沐浴 | 香皂沐浴 | Sabun & mandian | 石けん・入浴 | 비누·입욕 | Мыло и ванна
* 1f9fc bloom 1260 3100 one | Rose & oat soap bar, set of three | 玫瑰燕麥手工皂三入 | 玫瑰燕麦手工皂三块装 | Sabun mawar & oat, set tiga | ローズ&オーツ石けん 3個セット | 장미 오트 비누 3개 세트 | Мыло «Роза и овёс», набор из трёх
* 1f9fd bloom 540 2670 pack | Natural honeycomb bath sponge | 天然蜂巢沐浴海綿 | 天然蜂巢沐浴海绵 | Span mandi semula jadi | 天然ハニカム バススポンジ | 천연 벌집 목욕 스펀지 | Натуральная губка для ванны
- 1f484 | Make-up | 彩妝 | 彩妆 | Solekan | メイクアップ | 메이크업 | Макияж
+ 1f484 | Lips | 唇妝 | 唇妆 | Bibir | リップ | 립 | Губы
* 1f484 bloom 890 6340 lip | Velvet matte lipstick | 絲絨霧面唇膏 | 丝绒哑光口红 | Gincu matte baldu | ベルベットマット リップ | 벨벳 매트 립스틱 | Матовая помада «Бархат»
+ 1f485 | Nails | 美甲 | 美甲 | Kuku | ネイル | 네일 | Ногти
* 1f485! bloom 690 1980 colour | Quick-dry nail lacquer | 快乾指甲油 | 快干指甲油 | Pengilat kuku cepat kering | 速乾ネイルラッカー | 속건 네일 래커 | Быстросохнущий лак для ногтей
- 1faae | Hair & shaving | 美髮與修容 | 美发与修容 | Rambut & cukuran | ヘア・シェービング | 헤어·면도 | Волосы и бритьё
+ 1faae | Combs & mirrors | 梳子與鏡子 | 梳子与镜子 | Sikat & cermin | コーム・ミラー | 빗·거울 | Расчёски и зеркала
* 1faae! bloom 490 1456 colour | Wide-tooth styling comb | 寬齒造型梳 | 宽齿造型梳 | Sikat gigi jarang | ワイドスタイリングコーム | 와이드 스타일링 빗 | Расчёска с широкими зубьями
+ 1fa92 | Shaving | 刮鬍用品 | 剃须用品 | Pencukur | シェービング | 면도 | Бритьё
* 1fa92! bloom 1590 1032 one | Weighted safety razor | 配重安全剃刀 | 配重安全剃须刀 | Pencukur keselamatan berpemberat | 重量バランス安全カミソリ | 무게감 있는 안전면도기 | Безопасная бритва с утяжелением
`;
