import {
  askCampQuestions,
  getCampQuestions,
  publishCampQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import { saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import type { Client } from '@bowline/testing/client';
import type { Season } from './registration.ts';

const sailed = {
  ...{ name: 'camp_q1', kind: 'yesNo', required: true, readers: 'office' },
  ...{ label: 'Has the camper sailed before?', label_ms: 'Pernahkah peserta belayar?' },
  'label_zh-Hans': '孩子以前玩过帆船吗？',
};
const boats = {
  ...{
    name: 'camp_q2',
    kind: 'choices',
    choices: 'Optimist\nLaser\nHobie Cat\nSomething else',
    required: true,
  },
  ...{ readers: 'office', when_question: 'camp_q1', when_answer: 'Yes' },
  ...{ label: 'In which boats?', label_ms: 'Dengan bot apa?', 'label_zh-Hans': '用过哪些船？' },
  choices_ms: 'Optimist\nLaser\nHobie Cat\nLain-lain',
  'choices_zh-Hans': 'OP 级\n激光级\n霍比双体船\n其他',
};
const plan = {
  ...{ name: 'camp_q3', kind: 'upload', required: false, readers: 'health' },
  ...{ label: 'Asthma or allergy action plan', label_ms: 'Pelan tindakan asma atau alahan' },
  ...{ 'label_zh-Hans': '哮喘或过敏应急方案', hint: 'If your doctor has written one.' },
  ...{ hint_ms: 'Jika doktor anda telah menulisnya.', 'hint_zh-Hans': '若医生写了方案，请上载。' },
};
const first = [sailed, boats, plan];
const goggles = {
  ...{ name: 'camp_q4', kind: 'yesNo', required: true, readers: 'office' },
  ...{
    label: 'Does the camper wear glasses in the water?',
    label_ms: 'Adakah peserta memakai cermin mata di dalam air?',
  },
  'label_zh-Hans': '孩子下水时戴眼镜吗？',
};

/** The junior camp asks questions of its own, and about medicines, from the day on which registration opens. */
export async function publishFirstQuestions(admin: Client, { camps }: Season): Promise<void> {
  const params = { campId: camps.junior.id };
  await admin.call(publishCampQuestions, { params, body: { version: 0, questions: first } });
  const body = {
    asks_medicines: true,
    standard_medicines: 'Paracetamol\nAntihistamine\nOral rehydration salts',
  };
  await admin.call(saveStaffCamp, { params, body });
}

/** One more question, which the families whose forms were sent are asked by email. */
export async function askOneMore(admin: Client, { camps, cases }: Season): Promise<void> {
  const params = { campId: camps.junior.id };
  const { version } = await admin.call(getCampQuestions, { params });
  const body = { version, questions: [...first, goggles] };
  const { lacking } = await admin.call(publishCampQuestions, { params, body });
  await admin.call(askCampQuestions, { params, body: { forms: lacking.length } });
  if (lacking[0]) cases.set('Answer to a new question is missing', lacking[0].reference);
}
