/** What families of accepted campers read about a demo camp. */
export const demoDetails = {
  place: 'Pantai Cahaya Sailing Centre',
  address: 'Jalan Pantai 7\n71050 Port Dickson\nNegeri Sembilan',
  map_link: 'https://www.openstreetmap.org/?mlat=2.4790&mlon=101.8320#map=15/2.4790/101.8320',
  arrival_time: '10:00',
  departure_time: '15:00',
  packing_list: `- Swimwear, a long-sleeved rash guard and a towel
- Shoes that may get wet, and dry ones for the evening
- A hat, sun cream and insect repellent
- A water bottle with the camper’s name on it
- Clothes for six days, a light jacket and a raincoat
- A torch and toiletries
- Personal medicine, labelled with name and dose

Please leave phones, games and valuables at home.
`,
  day_contact_name: 'Aida Rahman',
  day_contact_phone: '+60355550123',
};

/** Its packing list in the other languages. */
export const packingListIn = {
  ms: `- Pakaian renang, baju renang berlengan panjang dan tuala
- Kasut yang boleh basah, dan kasut kering untuk waktu malam
- Topi, losen pelindung matahari dan penghalau nyamuk
- Botol air yang ditulis nama peserta
- Pakaian untuk enam hari, jaket nipis dan baju hujan
- Lampu suluh dan barang mandian
- Ubat sendiri, dilabel dengan nama dan dos

Sila tinggalkan telefon, alat permainan dan barang berharga di rumah.`,
  'zh-Hans': `- 泳衣、长袖防晒泳衣和毛巾
- 可以弄湿的鞋子，以及晚上穿的干鞋子
- 帽子、防晒霜和驱蚊剂
- 写上营员姓名的水壶
- 六天的换洗衣物、薄外套和雨衣
- 手电筒和盥洗用品
- 个人药物，注明姓名和剂量

手机、游戏机和贵重物品请留在家里。`,
} as const;
