/**
 * Adverts: place, kind, scene, address (`goods:`, `category:`, `article:` and a name are expanded), then the title in
 * en | zh-TW | zh-CN | ms | ja | ko | ru.
 */
export const advertLines = `
page banner harvest category:pantry | Straight from the hillside: fruit picked this week | 山坡直送：本週現採鮮果 | 山坡直送：本周现采鲜果 | Terus dari lereng bukit: buah petikan minggu ini | 山から直送、今週もぎたての果物 | 언덕에서 바로, 이번 주 수확 과일 | Прямо с холма: фрукты этой недели
page banner travel category:shoes | Pack light: suitcases and bags for long weekends | 輕裝出發：連假行李箱包 | 轻装出发：长假行李箱包 | Bersedia ringan: bagasi untuk cuti panjang | 身軽に出発、連休の旅行かばん | 가볍게 떠나는 연휴 여행 가방 | Налегке: чемоданы для длинных выходных
page banner players category:hobby | Player two is ready: controllers and games | 二號玩家就位：手把與遊戲 | 二号玩家就位：手柄与游戏 | Pemain kedua sedia: pengawal dan permainan | 2P準備よし、コントローラー特集 | 2P 준비 완료: 컨트롤러와 게임 | Второй игрок готов: геймпады и игры
category image beautyHour category:beauty | The beauty hour: care for every evening | 美妝時光：每晚的溫柔護理 | 美妆时光：每晚的温柔护理 | Waktu kecantikan: penjagaan setiap malam | ビューティーアワー、毎晩のご褒美ケア | 뷰티 아워: 매일 저녁의 케어 | Час красоты: уход на каждый вечер
category image campWeekend category:outdoor | A weekend under the trees | 林間週末露營去 | 林间周末露营去 | Hujung minggu di bawah pepohon | 木陰で過ごす週末 | 숲속에서 보내는 주말 | Выходные под деревьями
category image streetStyle category:fashion | Layers for the first cold morning | 第一個微涼早晨的層次穿搭 | 第一个微凉早晨的层次穿搭 | Gaya berlapis untuk pagi yang dingin | 肌寒い朝のレイヤードスタイル | 첫 쌀쌀한 아침의 레이어드 | Многослойность для первого холодного утра
first banner homeRefresh page:demo-campaign | Home Refresh Week begins | 居家煥新週開跑 | 居家焕新周开启 | Minggu Segar Rumah bermula | 住まいリフレッシュウィーク開幕 | 홈 리프레시 위크 시작 | Началась Неделя обновления дома
open image gifts category:kids | Welcome to Pasar: small gifts for big smiles | 歡迎來到 Pasar:小禮物，大微笑 | 欢迎来到 Pasar:小礼物，大微笑 | Selamat datang ke Pasar: hadiah kecil, senyuman besar | Pasarへようこそ、小さな贈り物で大きな笑顔を | Pasar에 오신 것을 환영해요: 작은 선물, 큰 미소 | Добро пожаловать в Pasar: маленькие подарки, большие улыбки
other image teaTime article:tea | Four o'clock, kettle on | 下午四點，煮水泡茶 | 下午四点，煮水泡茶 | Jam empat, jerang air | 午後4時、お湯を沸かして | 오후 네 시, 물을 올려요 | Четыре часа: ставим чайник
other image soundWeek shop:aura | Aura live: hear it before you buy it | Aura 直播中：先聽再買 | Aura 直播中：先听再买 | Aura secara langsung: dengar sebelum beli | オーラ配信中、聴いてから選ぶ | 오라 라이브: 듣고 나서 구매하세요 | Aura в эфире: сначала послушайте
`;
