/**
 * The shops: key, kind, sign and background of the logo, on air or not; then name and city. Texts: en | zh-TW | zh-CN |
 * ms | ja | ko | ru.
 */
export const shopLines = `
pasar self 1f6d2 #fff3ec - | Pasar Select | Pasar 精選 | Pasar 精选 | Pilihan Pasar | Pasar セレクト | Pasar 셀렉트 | Выбор Pasar | Kuala Lumpur | 吉隆坡 | 吉隆坡 | Kuala Lumpur | クアラルンプール | 쿠알라룸푸르 | Куала-Лумпур
halden flagship 1f6cb-fe0f #e8eef8 - | Halden Home flagship store | Halden 家居旗艦店 | Halden 家居旗舰店 | Kedai utama Halden Home | ハルデンホーム旗艦店 | 할덴 홈 플래그십 스토어 | Флагман Halden Home | Taipei | 台北 | 台北 | Taipei | 台北 | 타이베이 | Тайбэй
aura flagship 1f3a7 #e9e5fb air | Aura Sound flagship store | Aura 影音旗艦店 | Aura 影音旗舰店 | Kedai utama Aura Sound | オーラサウンド旗艦店 | 오라 사운드 플래그십 스토어 | Флагман Aura Sound | Seoul | 首爾 | 首尔 | Seoul | ソウル | 서울 | Сеул
pacer flagship 1f45f #e3f5ea - | Pacer Sports flagship store | Pacer 運動旗艦店 | Pacer 运动旗舰店 | Kedai utama Pacer Sports | ペイサースポーツ旗艦店 | 페이서 스포츠 플래그십 스토어 | Флагман Pacer Sports | Osaka | 大阪 | 大阪 | Osaka | 大阪 | 오사카 | Осака
loom enterprise 1f9f5 #e2edfb - | Loom & Thread Clothing | 織線服飾 | 织线服饰 | Pakaian Loom & Thread | ルーム&スレッド衣料 | 룸앤스레드 의류 | Одежда Loom & Thread | Hangzhou | 杭州 | 杭州 | Hangzhou | 杭州 | 항저우 | Ханчжоу
orchard enterprise 1f34e #fde9e9 - | Hillside Orchard | 山坡果園 | 山坡果园 | Kebun Lereng Bukit | ヒルサイド果樹園 | 언덕 과수원 | Сад на холме | Chiang Mai | 清邁 | 清迈 | Chiang Mai | チェンマイ | 치앙마이 | Чиангмай
bloom enterprise 1f338 #fdeaf3 air | Bloom Beauty | 花漾美妝 | 花漾美妆 | Kecantikan Bloom | ブルームビューティー | 블룸 뷰티 | Bloom: красота | Singapore | 新加坡 | 新加坡 | Singapura | シンガポール | 싱가포르 | Сингапур
mei personal 1fad6 #fdeee3 - | Mei's Clay & Tea | 小美的陶與茶 | 小美的陶与茶 | Tembikar & Teh Mei | メイの器とお茶 | 메이의 도자기와 차 | Керамика и чай Мэй | Penang | 檳城 | 槟城 | Pulau Pinang | ペナン | 페낭 | Пинанг
petal personal 1f337 #eaf6e4 - | Petal & Pot | 花瓣與盆 | 花瓣与盆 | Kelopak & Pasu | 花びらと鉢 | 꽃잎과 화분 | Лепесток и горшок | Cameron Highlands | 金馬崙高原 | 金马仑高原 | Tanah Tinggi Cameron | キャメロンハイランド | 캐머런 하일랜드 | Камерон-Хайлендс
little personal 1f9f8 #fdf3dc - | Little Bear Toys | 小熊玩具屋 | 小熊玩具屋 | Mainan Beruang Kecil | こぐまのおもちゃ屋 | 꼬마곰 장난감 | Игрушки «Медвежонок» | Vladivostok | 海參崴 | 符拉迪沃斯托克 | Vladivostok | ウラジオストク | 블라디보스토크 | Владивосток
`;
