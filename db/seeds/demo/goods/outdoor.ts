/** Sports and outdoor. Line format: ../catalogue.ts. */
export const outdoor = `
= 26fa | Outdoor | 運動戶外 | 运动户外 | Sukan & Luar | スポーツ・アウトドア | 스포츠·아웃도어 | Спорт и туризм
- 26fa | Camping | 露營 | 露营 | Perkhemahan | キャンプ | 캠핑 | Кемпинг
+ 26fa | Tents | 帳篷 | 帐篷 | Khemah | テント | 텐트 | Палатки
* 26fa pacer 12900 263 tent | Moonrise ridge tent | Moonrise 屋脊帳篷 | Moonrise 屋脊帐篷 | Khemah rabung Moonrise | ムーンライズ リッジテント | 문라이즈 릿지 텐트 | Палатка «Восход луны»
+ 1f9ed | Navigation | 導航裝備 | 导航装备 | Navigasi | ナビゲーション | 내비게이션 | Навигация
* 1f9ed! pacer 2400 512 one | Brass field compass | 黃銅野外指南針 | 黄铜野外指南针 | Kompas lapangan tembaga | 真鍮フィールドコンパス | 황동 필드 나침반 | Латунный полевой компас
* 1f52d pacer 18900 91 one | Stargazer refractor telescope | Stargazer 折射望遠鏡 | Stargazer 折射望远镜 | Teleskop pembias Stargazer | スターゲイザー 屈折望遠鏡 | 스타게이저 굴절망원경 | Телескоп-рефрактор «Звездочёт»
- 26bd | Balls & rackets | 球類與球拍 | 球类与球拍 | Bola & raket | ボール・ラケット | 공·라켓 | Мячи и ракетки
+ 26bd | Ball sports | 球類 | 球类 | Sukan bola | 球技 | 구기 | Мячи
* 26bd pacer 2490 1455 ball | Match football, hand-stitched | 手縫比賽足球 | 手缝比赛足球 | Bola sepak jahitan tangan | 手縫いサッカーボール | 수제 경기용 축구공 | Футбольный мяч ручной сшивки
* 1f3c0 pacer 2690 1687 ball | Grip indoor basketball | 室內止滑籃球 | 室内防滑篮球 | Bola keranjang dalaman cengkam | グリップ 屋内バスケットボール | 그립 실내 농구공 | Баскетбольный мяч с цепким покрытием
+ 1f3be | Rackets | 球拍 | 球拍 | Raket | ラケット | 라켓 | Ракетки
* 1f3be! pacer 7900 384 grip | Court Pro tennis racket | Court Pro 網球拍 | Court Pro 网球拍 | Raket tenis Court Pro | コートプロ テニスラケット | 코트 프로 테니스 라켓 | Теннисная ракетка Court Pro
* 1f3f8! pacer 3900 846 pack | Featherweight badminton racket | 超輕羽球拍 | 超轻羽毛球拍 | Raket badminton ringan | 超軽量バドミントンラケット | 초경량 배드민턴 라켓 | Сверхлёгкая ракетка для бадминтона
* 1f3d3! pacer 1750 965 pack | Five-star table tennis bat | 五星桌球拍 | 五星乒乓球拍 | Bat pingpong lima bintang | 五つ星 卓球ラケット | 5성급 탁구 라켓 | Ракетка для настольного тенниса «5 звёзд»
- 1f6b2 | Wheels & water | 騎行與水上 | 骑行与水上 | Roda & air | 乗り物・水辺 | 라이딩·수상 | Колёса и вода
+ 1f6b2 | Bikes & boards | 單車滑板 | 单车滑板 | Basikal & papan | 自転車・ボード | 자전거·보드 | Велосипеды и доски
* 1f6b2 pacer 38900 112 frame | Harbour city bicycle | Harbour 城市單車 | Harbour 城市自行车 | Basikal bandar Harbour | ハーバー シティサイクル | 하버 시티 자전거 | Городской велосипед Harbour
* 1f6f9 pacer 5900 438 one | Maple deck skateboard | 楓木滑板 | 枫木滑板 | Papan selaju kayu maple | メープルデッキ スケートボード | 메이플 데크 스케이트보드 | Скейтборд с кленовой декой
* 1f6f4 pacer 9900 295 colour | Folding kick scooter | 折疊滑板車 | 折叠滑板车 | Skuter sepak boleh lipat | 折りたたみキックスクーター | 접이식 킥스쿠터 | Складной самокат
* 1f6fc pacer 6500 187 shoe | Retro roller skates | 復古四輪溜冰鞋 | 复古四轮轮滑鞋 | Kasut roda retro | レトロ ローラースケート | 레트로 롤러스케이트 | Ретро роликовые коньки
+ 1f93f | Snow & water | 冰雪水上 | 冰雪水上 | Salji & air | スノー・ウォーター | 스노·워터 | Снег и вода
* 1f93f! pacer 3490 627 size | Reef snorkel set | Reef 浮潛組 | Reef 浮潜套装 | Set snorkel Reef | リーフ シュノーケルセット | 리프 스노클 세트 | Набор для снорклинга «Риф»
* 26f8-fe0f pacer 7200 156 shoe | Figure skates in ivory | 象牙白花式冰鞋 | 象牙白花样冰鞋 | Kasut luncur ais gading | フィギュアスケート靴 アイボリー | 아이보리 피겨 스케이트 | Фигурные коньки цвета слоновой кости
`;
