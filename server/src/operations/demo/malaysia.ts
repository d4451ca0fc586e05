import type { Language } from '@bowline/contract/text/languages';

const peninsula =
  'Jalan Teratai/Petaling Jaya/Selangor/46000,Jalan Tun Razak/Kuala Lumpur/Kuala Lumpur/50400,Lorong Burma/George Town/Pulau Pinang/10350,Jalan Sultan Azlan Shah/Ipoh/Perak/31400,Jalan Merdeka/Melaka/Melaka/75000,Jalan Skudai/Johor Bahru/Johor/81200,Jalan Rasah/Seremban/Negeri Sembilan/70300,Jalan Tok Hakim/Kota Bharu/Kelantan/15000';
const borneo =
  'Jalan Lintas/Kota Kinabalu/Sabah/88300,Jalan Pintas/Penampang/Sabah/89500,Jalan Tun Jugah/Kuching/Sarawak/93350,Jalan Oya/Sibu/Sarawak/96000';

// Race; religions; languages; primary school; what stands before the father's name, which replaces a family name, for sons
// and daughters; names of men, of women, and family names, in Chinese after `=`.
const table = `
Malay|Islam|ms,en|SK|bin,binti|Ahmad Faris,Muhammad Haziq,Amirul,Danish Iman,Irfan,Luqman,Adam Harith,Zulkifli,Hafiz,Razali,Syahmi,Aiman|Nur Aisyah,Siti Khadijah,Nurul Izzah,Puteri Balqis,Alya Sofea,Farah,Hidayah,Intan,Mardhiah,Zara,Sofia,Hajar|Rahman,Ismail,Hamdan,Kamarudin,Yusof,Othman,Mustafa,Salleh
Chinese|Buddhist,Taoist,Christian|zh-Hans,en|SJK(C)||Wei Jie=伟杰,Jun Hao=俊豪,Kok Leong=国良,Zi Xuan=子轩,Yong Sheng=永胜,Jia Ming=家明,Chee Keong=志强,Kai Wen=凯文|Mei Ling=美玲,Hui Min=慧敏,Xin Yi=欣怡,Siew Lan=秀兰,Jia Yi=佳怡,Li Ting=丽婷,Yee Ling=依玲,Shu Wen=淑雯|Tan=陈,Lim=林,Lee=李,Wong=黄,Ng=吴,Chong=张,Yap=叶,Low=刘,Khoo=邱
Indian|Hindu,Christian|en|SJK(T)|a/l,a/p|Arvind,Kavin,Suresh,Dinesh,Pravin,Ganesh,Vikram,Rajesh,Haran|Kavitha,Priya,Shalini,Divya,Thulasi,Meera,Nithya,Revathi|Muniandy,Subramaniam,Krishnan,Rajendran,Letchumanan,Govindasamy
Kadazan|Christian|ms,en|SK||Jeffrey,Donny,Maximus,Alvin,Rayner,Juil,Benedict|Melissa,Jacynta,Velda,Stacy,Rowena,Olivia,Felicia|Gimbad,Mojuntin,Dompok,Kitingan,Malanjum
Iban|Christian|en,ms|SK|anak,anak|Edward,Nyalau,Jimbun,Henry,Kilat,Clement,Unggat|Jenny,Suria,Magdalene,Dayang,Bunga,Christy,Remie|Ungau,Jugah,Rentap,Manggat
Other|None,Christian|en|International School||Oliver,James,Thomas,Daniel,Harry,Samuel|Emma,Grace,Hannah,Lucy,Alice,Chloe|Smith,Walker,Hughes,Carter`;

function readCommunity(line: string) {
  const [race = '', ...lists] = line.split('|');
  const [religions, languages, [school = ''], childOf, men, women, families] = lists.map((list) =>
    list.split(','),
  ) as [string[], Language[], string[], string[], string[], string[], string[]];
  const homes = (race === 'Kadazan' || race === 'Iban' ? borneo : peninsula).split(',');
  return { race, religions, languages, school, childOf, men, women, families, homes };
}

/** As often as they come. Foreigners, the last, have a passport instead of a MyKad. */
export const communities = [4, 2, 0, 1, 3, 0, 1, 5].map((row) =>
  readCommunity(table.trim().split('\n')[row] ?? ''),
);

// A question, or the end of its name, and what families write in English, Malay and Chinese; `/` separates several.
const answers = `
about_interests|Badminton, drawing and baking with my grandmother/Football, and building model boats|Bermain bola sepak dan memancing dengan abah/Melukis dan berenang|画画、打羽毛球和看漫画/弹钢琴，周末和爸爸骑脚车
important_in_life|My family, and being honest/That my friends can rely on me|Keluarga dan agama/Menolong ibu dan adik|家人和朋友/说到做到
lite_important|My little brother and our cat/My family|Ibu, abah dan kucing saya|爸爸妈妈和我的狗
about_goals|Learn to sail a boat by myself/Make new friends, and not miss home too much|Belajar berenang lebih jauh/Berani mencuba perkara baru|学会自己驾帆船/认识新朋友
happy_sad|Happy by the sea; sad when friends quarrel/Music makes me happy, unfair people sad|Gembira bila bersama kawan, sedih bila dimarahi|和朋友在一起很开心，吵架的时候难过
about_adjectives|curious, cheerful/shy at first, then talkative/calm and stubborn|ceria, suka bertanya/pemalu, rajin|好奇、活泼/安静、细心
lite_ambition|A vet/A pilot/A teacher, like my aunt|Doktor haiwan/Bomba/Guru|兽医/老师/画家
lite_happy|Swimming with my cousins/Ice cream after school|Main air dengan sepupu|和表哥玩水
lite_sad|When I lose a game/When my parents work late|Bila kawan tak mahu main|没有人跟我玩
lite_angry|When my brother takes my things|Bila adik ambil barang saya|弟弟拿我的东西
lite_scared|The dark, and lizards/Thunder|Gelap dan petir|打雷和黑暗
lite_good_at|Drawing, and running fast/Riding my bicycle|Melukis dan berlari|画画和跳绳
lite_bad_at|Getting up early/Mathematics|Bangun awal pagi|早起
lite_outdoors|The beach at Port Dickson/Catching crabs|Mandi sungai|去海边捡贝壳
dietary_restrictions|No nuts/Vegetarian/No beef|Halal, tidak pedas/Halal|不吃牛肉/初一十五吃素
health_notes|Mild asthma after running; brings an inhaler (Ventolin, two puffs)/Hay fever in the mornings, a tablet helps|Lelah ringan, bawa inhaler sendiri/Mabuk dalam bas, makan ubat sebelum perjalanan|轻微哮喘，会带喷雾剂/容易晕车，出发前吃药
allergies_food|Peanuts/Prawns and crab/Eggs|Kacang tanah/Udang|花生/虾和螃蟹
allergies_medication|Penicillin/Ibuprofen
allergies_other|Bee stings/Cats/Dust|Sengatan lebah/Habuk|蜜蜂/灰尘
attending_with_siblings|None this year
attending_with_cousins|Cousin Daniel (12)/Our neighbours’ twins, both 10|Sepupu Hakim (11)|表姐佳欣（13）
guests_names|Grandmother and Uncle Ravi/Both parents|Nenek, ibu dan abah|外婆和爸爸妈妈
remarks|Needs a reminder, then it goes well/Better in small groups/Takes a while in a new place|Perlukan masa dengan orang baru/Lebih baik dalam kumpulan kecil|陌生环境需要一点时间/提醒一下就好
language_other_desc|Tamil/Cantonese/Hokkien|Jawa/Dusun|广东话/福建话
doctor_name|Dr Faridah Omar/Dr Suresh Kumar/Dr Tan Siew Lan
address_street2|Taman Melati/Block B-12-3/Bandar Baru
`;

const texts = answers
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

/** What families write about a question, by the end of its name; undefined for one that the table does not know. */
export function writtenAnswers(question: string, language: Language): readonly string[] | undefined {
  const [, en, ms = en, zh = en] = texts.find(([name = '']) => question.endsWith(name)) ?? [];
  return { en, ms, 'zh-Hans': zh }[language]?.split('/');
}
