/** Suggestions of the search box, most wanted first. Texts: en | zh-TW | zh-CN | ms | ja | ko | ru. */
export const keywordLines = `
linen bedding | 亞麻四件套 | 亚麻四件套 | set katil linen | リネン寝具 | 린넨 침구 | льняное бельё
wireless headphones | 無線耳機 | 无线耳机 | fon kepala tanpa wayar | ワイヤレスヘッドホン | 무선 헤드폰 | беспроводные наушники
running shoes | 跑鞋 | 跑鞋 | kasut larian | ランニングシューズ | 러닝화 | кроссовки для бега
teapot | 茶壺 | 茶壶 | teko | ティーポット | 찻주전자 | заварочный чайник
film camera | 底片相機 | 胶片相机 | kamera filem | フィルムカメラ | 필름 카메라 | плёночный фотоаппарат
fresh mangoes | 新鮮芒果 | 新鲜芒果 | mangga segar | 完熟マンゴー | 생망고 | свежие манго
oak chair | 橡木椅 | 橡木椅 | kerusi oak | オークチェア | 오크 의자 | дубовый стул
matte lipstick | 霧面口紅 | 哑光口红 | gincu matte | マットリップ | 매트 립스틱 | матовая помада
indoor plants | 室內植物 | 室内绿植 | pokok dalaman | 観葉植物 | 실내식물 | комнатные растения
cabin suitcase | 登機箱 | 登机箱 | bagasi kabin | 機内持ち込みスーツケース | 기내용 캐리어 | чемодан в ручную кладь
teddy bear | 泰迪熊 | 泰迪熊 | beruang teddy | テディベア | 곰인형 | плюшевый мишка
tent for two | 雙人帳篷 | 双人帐篷 | khemah dua orang | 2人用テント | 2인용 텐트 | двухместная палатка
`;
