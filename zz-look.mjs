import { chromium } from 'playwright';
import fs from 'node:fs';
const { admin, crew } = JSON.parse(fs.readFileSync('/tmp/tokens.json','utf8'));
const base = 'http://localhost:3000';
const api = async (path, token = admin.token) => (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).json();
const camps = await api('/api/staff/camp-days', crew.token); const camp = camps[0]; console.log(camp);
const day = await api(`/api/staff/camps/${camp.id}/day`, crew.token);
console.log(day.people.length, day.checkpoints.map((c) => c.name + c.day), day.today);
const allergic = day.people.find((p) => p.flags.some((f) => /Family|Peanut/.test(f.label))) ?? day.people[5];
const excluded = day.people.find((p) => p.contacts.never.length) ?? day.people[2];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
async function run(who, token, size, theme) {
  const wide = size === '1280';
  const context = await browser.newContext({ viewport: wide ? { width: 1280, height: 900 } : { width: 390, height: 844 }, hasTouch: !wide, colorScheme: theme, locale: 'en-MY', timezoneId: 'Asia/Kuala_Lumpur' });
  await context.addInitScript((t) => sessionStorage.setItem('staff_token', t), token);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERROR', who, e.message));
  const shot = async (name, opts = {}) => { await page.waitForTimeout(700); const w = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (w > 0) console.log('OVERFLOW', name, size, w); await page.screenshot({ path: `/tmp/shots/${name}-${size}-${theme}.png`, ...opts }); };
  const go = (path) => page.goto(base + '/staff' + path);
  const pages = who === 'crew' ? {
    list: async () => { await go(`/camp/${camp.id}/today`); await page.waitForTimeout(1500); },
    group: async () => { const s = page.locator('select').nth(1); const v = await s.locator('option').nth(1).getAttribute('value'); await s.selectOption(v); },
    many: async () => { await page.getByRole('button', { name: /^Count all/ }).click().catch((e) => console.log('no count all')); },
    sheet: async () => { await go(`/camp/${camp.id}/today?person=${allergic.registration_id}`); await page.waitForTimeout(900); },
    handover: async () => { await go(`/camp/${camp.id}/today?person=${excluded.registration_id}`); await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click(); },
    medicine: async () => { await go(`/camp/${camp.id}/medicine`); await page.waitForTimeout(900); },
    incidents: async () => { await go(`/camp/${camp.id}/incidents`); await page.waitForTimeout(900); },
    emergency: async () => { await go(`/camp/${camp.id}/emergency`); await page.waitForTimeout(900); },
    scan: async () => { await go(`/camp/scan`); },
    home: async () => { await go(`/camp/`); },
  } : {
    live: async () => { await go(`/camps/${camp.id}/live`); await page.waitForTimeout(900); },
    healthday: async () => { await go(`/camps/${camp.id}/health-day`); },
    healthone: async () => { await go(`/camps/${camp.id}/health-day/${allergic.registration_id}`); },
    doses: async () => { await go(`/camps/${camp.id}/doses`); },
    officeinc: async () => { await go(`/camps/${camp.id}/incidents`); },
    groups: async () => { await go(`/camps/${camp.id}/groups`); },
    camp: async () => { await go(`/camps/${camp.id}`); },
    settings: async () => { await go(`/settings`); },
  };
  for (const [name, open] of Object.entries(pages)) { if (!only.test(name)) continue; try { await open(); } catch (e) { console.log(name, e.message.split('\n')[0]); } await shot(name, { fullPage: ['sheet','handover','group','many'].includes(name) ? false : true }); }
  await context.close();
}
for (const size of ['390', '1280']) for (const theme of process.argv[3] ? process.argv[3].split(',') : ['light']) { await run('crew', crew.token, size, theme); await run('admin', admin.token, size, theme); }
await browser.close();
