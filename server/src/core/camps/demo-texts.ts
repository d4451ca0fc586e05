import type { CampTextName } from '@bowline/contract/staff/camp-texts';
import type { TranslatedLanguage } from '@bowline/contract/staff/translations';
import type { Language } from '@bowline/contract/text/languages';

type DemoTexts = Readonly<Record<Exclude<CampTextName, 'name'>, string>>;

/** A demo camp's sample texts in each language. An administrator replaces them before opening a real one. */
export const demoTextsIn: Readonly<Record<Language, DemoTexts>> = {
  en: {
    fees_description: `The camp fee includes meals and gear. The **deposit** reserves a place for review. It is returned when we cannot offer a place.
`,
    pick_up_points: `KL Sentral, level 1 bus bay, 08:00
Petaling Jaya, Taman Jaya LRT station, 08:30`,
    drop_off_points: `Petaling Jaya, Taman Jaya LRT station, about 16:30
KL Sentral, level 1 bus bay, about 17:00`,
    packing_list: `- Swimwear, a long-sleeved rash guard and a towel
- Shoes that may get wet, and dry ones for the evening
- A hat, sun cream and insect repellent
- A water bottle with the camper’s name on it
- Clothes for six days, a light jacket and a raincoat
- A torch and toiletries
- Personal medicine, labelled with name and dose

Please leave phones, games and valuables at home.
`,
    ...terms(
      `1. **Application.** The signed application form and the acknowledged consent form are required for registration. The organiser may accept or refuse an application at its discretion.
2. **Payment.** The date on which the payment is received counts as the date of registration.
3. **Cancellation.** Up to 30 days before camp the fee less the deposit is returned. After that, half of it.
4. **Health.** All medical conditions, allergies and medicines must be stated truthfully. They are shown only to the people who need them.
5. **Safety.** A life jacket is worn on and near the water at all times. Instructions of the camp staff are followed.
6. **Photographs.** Pictures taken at camp may be used in the camp's own publications unless you tell us otherwise in writing.`,
      `# Terms and conditions

{shared}
7. **Supervision.** Between arrival and collection the camper is in the care of the camp staff and may not leave the campsite alone.
8. **Emergency.** If we cannot reach the emergency contact, the camp may consent to medical treatment on the guardian's behalf.
`,
      `# Terms and conditions for adult campers

{shared}
7. **Conduct.** Adult campers share the site with children and follow the same rules on and off the water.
8. **Emergency.** If I am not able to decide for myself, the camp may consent to medical treatment on my behalf.
`,
    ),
    terms_conditions_appendices: `# Appendix A: Clothing and equipment

- Swimwear, a long-sleeved rash guard and a hat
- Shoes that may get wet
- Sun cream, insect repellent, a water bottle
- Personal medicine, labelled with name and dose

# Appendix B: Water safety

Every camper takes a swimming check on the first day. Non-swimmers are welcome and sail with an instructor.
`,
  },
  ms: {
    fees_description:
      'Yuran kem termasuk makanan dan peralatan. **Deposit** menempah tempat sementara borang disemak. Deposit dipulangkan jika kami tidak dapat menawarkan tempat.',
    pick_up_points: 'KL Sentral, ruang bas aras 1, 08:00\nPetaling Jaya, stesen LRT Taman Jaya, 08:30',
    drop_off_points:
      'Petaling Jaya, stesen LRT Taman Jaya, kira-kira 16:30\nKL Sentral, ruang bas aras 1, kira-kira 17:00',
    packing_list: `- Pakaian renang, baju renang berlengan panjang dan tuala
- Kasut yang boleh basah, dan kasut kering untuk waktu malam
- Topi, losen pelindung matahari dan penghalau nyamuk
- Botol air yang ditulis nama peserta
- Pakaian untuk enam hari, jaket nipis dan baju hujan
- Lampu suluh dan barang mandian
- Ubat sendiri, dilabel dengan nama dan dos

Sila tinggalkan telefon, alat permainan dan barang berharga di rumah.`,
    ...terms(
      `1. **Permohonan.** Pendaftaran memerlukan borang permohonan yang ditandatangani dan borang kebenaran yang diakui. Penganjur boleh menerima atau menolak sesuatu permohonan mengikut budi bicaranya.
2. **Bayaran.** Tarikh bayaran diterima dikira sebagai tarikh pendaftaran.
3. **Pembatalan.** Jika pendaftaran dibatalkan selewat-lewatnya 30 hari sebelum kem, yuran dipulangkan setelah ditolak deposit. Selepas itu, separuh daripadanya dipulangkan.
4. **Kesihatan.** Semua masalah kesihatan, alahan dan ubat mesti dinyatakan dengan benar. Maklumat ini hanya ditunjukkan kepada mereka yang memerlukannya.
5. **Keselamatan.** Jaket keselamatan mesti dipakai pada setiap masa di atas air dan berhampiran air. Arahan petugas kem mesti dipatuhi.
6. **Gambar.** Gambar yang diambil di kem boleh digunakan dalam terbitan kem sendiri, melainkan anda memaklumkan sebaliknya secara bertulis.`,
      `# Terma dan syarat

{shared}
7. **Penjagaan.** Dari saat tiba hingga dijemput pulang, peserta berada di bawah jagaan petugas kem dan tidak boleh meninggalkan tapak kem bersendirian.
8. **Kecemasan.** Jika kami tidak dapat menghubungi orang untuk dihubungi semasa kecemasan, pihak kem boleh memberikan kebenaran rawatan perubatan bagi pihak penjaga.`,
      `# Terma dan syarat untuk peserta dewasa

{shared}
7. **Tingkah laku.** Peserta dewasa berkongsi tapak kem dengan kanak-kanak dan mematuhi peraturan yang sama di darat dan di air.
8. **Kecemasan.** Jika saya tidak mampu membuat keputusan sendiri, pihak kem boleh memberikan kebenaran rawatan perubatan bagi pihak saya.`,
    ),
    terms_conditions_appendices: `# Lampiran A: Pakaian dan kelengkapan

- Pakaian renang, baju renang berlengan panjang dan topi
- Kasut yang boleh basah
- Losen pelindung matahari, penghalau nyamuk, botol air
- Ubat sendiri, dilabel dengan nama dan dos

# Lampiran B: Keselamatan di air

Setiap peserta menjalani ujian renang pada hari pertama. Peserta yang tidak tahu berenang juga dialu-alukan dan belayar bersama jurulatih.`,
  },
  'zh-Hans': {
    fees_description:
      '营费包括膳食和器材。缴付**订金**后，我们会在审核期间保留名额。若无法提供名额，订金将全数退还。',
    pick_up_points: '吉隆坡中环车站（KL Sentral）一楼巴士站，08:00\n八打灵再也，Taman Jaya 轻快铁站，08:30',
    drop_off_points:
      '八打灵再也，Taman Jaya 轻快铁站，约 16:30\n吉隆坡中环车站（KL Sentral）一楼巴士站，约 17:00',
    packing_list: `- 泳衣、长袖防晒泳衣和毛巾
- 可以弄湿的鞋子，以及晚上穿的干鞋子
- 帽子、防晒霜和驱蚊剂
- 写上营员姓名的水壶
- 六天的换洗衣物、薄外套和雨衣
- 手电筒和盥洗用品
- 个人药物，注明姓名和剂量

手机、游戏机和贵重物品请留在家里。`,
    ...terms(
      `1. **申请。** 报名须提交已签署的申请表格和已确认的同意书。主办方可自行决定接受或拒绝申请。
2. **付款。** 以收到款项的日期为报名日期。
3. **取消报名。** 在开营 30 天或更早之前取消，退还扣除订金后的营费；之后取消，退还其中的一半。
4. **健康。** 所有病史、过敏和用药情况必须如实填写。这些资料只供有需要的人员查阅。
5. **安全。** 在水上和水边必须时刻穿着救生衣，并遵从工作人员的指示。
6. **照片。** 在营会期间拍摄的照片可用于营会本身的刊物，除非您以书面通知我们不同意。`,
      `# 条款与条件

{shared}
7. **看管。** 从抵达营地到被接走为止，营员由工作人员看管，不得独自离开营地。
8. **紧急情况。** 若无法联络紧急联络人，营方可代表监护人同意为营员进行医疗救治。`,
      `# 成人营员条款与条件

{shared}
7. **行为。** 成人营员与儿童共用营地，在岸上和水上遵守同样的规则。
8. **紧急情况。** 若本人无法自行作出决定，营方可代表本人同意接受医疗救治。`,
    ),
    terms_conditions_appendices: `# 附录 A：衣物和用品

- 泳衣、长袖防晒泳衣和帽子
- 可以弄湿的鞋子
- 防晒霜、驱蚊剂、水壶
- 个人药物，注明姓名和剂量

# 附录 B：水上安全

每位营员第一天都要接受游泳测试。不会游泳的营员同样欢迎，将与教练同船航行。`,
  },
};

/** The terms for parents and for adult campers, which have most points in common. */
function terms(shared: string, forParents: string, forAdults: string) {
  return {
    terms_conditions: forParents.replace('{shared}', shared),
    terms_conditions_adult: forAdults.replace('{shared}', shared),
  };
}

const names: Readonly<Record<string, Readonly<Record<TranslatedLanguage, string>>>> = {
  'Lite Camp': { ms: 'Kem Lite', 'zh-Hans': '儿童营' },
  'Junior Camp': { ms: 'Kem Junior', 'zh-Hans': '少年营' },
  'Senior Camp': { ms: 'Kem Senior', 'zh-Hans': '青年营' },
  'First Splash': { ms: 'Percikan Pertama', 'zh-Hans': '戏水初体验' },
  'Junior Regatta Week': { ms: 'Minggu Regata Junior', 'zh-Hans': '少年帆船赛周' },
  'Harbour Days': { ms: 'Hari di Pelabuhan', 'zh-Hans': '港湾营' },
};

/** The name of a demo camp, to which a year may be added, in another language. */
export const demoNameIn = (name: string, language: TranslatedLanguage): string =>
  name.replace(/^\D+?(?= \d{4}$|$)/, (english) => names[english]?.[language] ?? english);
