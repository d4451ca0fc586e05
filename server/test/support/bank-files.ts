import writeXlsxFile, { type SheetData } from 'write-excel-file/node';

/** A statement as a bank gives it, with invented people, and the expected rows. */
interface BankFile {
  readonly bytes: Buffer;
  /** Day, sen and description of what came in. */
  readonly incoming: readonly (readonly [day: string, sen: number, description: string])[];
  /** What takes an incoming transfer back. */
  readonly returned?: readonly (readonly [day: string, sen: number, description: string])[];
}

const csv = (text: string): Buffer => Buffer.from(text.replace(/^\n/, ''));
const utf16be = (text: string): Buffer => Buffer.from(`\uFEFF${text.trimStart()}`, 'utf16le').swap16();

const maybank = `
"Account Number : 5144 0000 0000"
"STATEMENT DATE : 30/11/2026"
ENTRY DATE,TRANSACTION DESCRIPTION,TRANSACTION AMOUNT,STATEMENT BALANCE
,BEGINNING BALANCE,,"1,000.00"
02/11,TRANSFER TO A/C,200.00+,"1,200.00"
,   LIM MEI LING *,,
,   WSC-7K3M-2Q,,
02/11,TRANSFER FR A/C,50.00-,"1,150.00"
,   SYARIKAT JETI *,,
03/11,IBK FUND TFR TO A/C,"1,080.00+","2,230.00"
,   AHMAD BIN ALI *,,
,ENDING BALANCE :,,"2,230.00"
,TOTAL CREDIT :,"1,280.00",
,TOTAL DEBIT :,50.00,
,Perhatian / Note: please check your statement,,
`;

const cimb = `
Account : 80-0000000-0,,,,,
Tarikh Penyata : 30 Nov 2026,,,,,
,,,,,
Date,Description,Cheque / Ref No,Withdrawal (RM),Deposits (RM),Balance (RM)
Tarikh,Diskripsi,No Cek / Rujukan,Pengeluaran (RM),Simpanan (RM),Baki (RM)
05/11/2026,DUITNOW TO ACCOUNT,0123456,,"1,080.00","2,230.00"
,TAN AH KOW,,,,
,CAMP FEE WSC-9999-99,,,,
04/11/2026,SERVICE CHARGE,,10.00,,"1,150.00"
02/11/2026,DUITNOW TO ACCOUNT,0123457,,200.00,"1,160.00"
,LIM MEI LING,,,,
,Opening Balance,,,,960.00
`;

const publicBank = `
STATEMENT DATE : 30/11/2026,,,,
DATE,TRANSACTION,DEBIT,CREDIT,BALANCE
01/11,Balance B/F,,,960.00
02/11,DUITNOW TRSF CR 000123,,200.00,1160.00
,LIM MEI LING,,,
,WSC-7K3M-2Q,,,
,DR-ECP 000124,10.00,,1150.00
,JETI SDN BHD,,,
,TSFR FUND CR-ATM/EFT 000125,,1080.00,2230.00
,AHMAD BIN ALI,,,
03/11,DUITNOW TRSF CR RTN,200.00,,2030.00
,LIM MEI LING,,,
,Balance C/F,,,2030.00
`;

const rhb = `
Transaction Date,Branch Description,Sender's / Beneficiary's Name,Reference 1 / Recipient's Reference,Reference 2 / Other Payment Details,RefNum,Amount (DR),Amount (CR),Balance
02-11-2026,980 DUITNOW CR,LIM MEI LING,WSC7K3M2Q,CAMP FEE,00007542,,200.00,"1,160.00+"
03-11-2026,980 RFLX INSTANT TRF DR,JETI SDN BHD,RENT,,00007543,10.00,,"1,150.00+"
04-11-2026,980 INWARD IBG,AHMAD BIN ALI,,,00007544,,"1,080.00","2,230.00+"
`;

const hongLeong: SheetData = [
  [{ value: 'Hong Leong Bank', type: String }],
  [{ value: 'Statement Period : 01-11-2026 to 30-11-2026', type: String }],
  [],
  ['Date', 'Transaction Description', 'Deposit', 'Withdrawal', 'Balance'].map((value) => ({
    value,
    type: String,
  })),
  [
    null,
    { value: 'Balance from previous statement', type: String },
    null,
    null,
    { value: 960, type: Number },
  ],
  [
    { value: new Date('2026-11-02'), type: Date, format: 'dd-mm-yyyy' },
    { value: 'Duitnow Transfer', type: String },
    { value: 200, type: Number },
    null,
    { value: 1160, type: Number },
  ],
  [null, { value: 'LIM MEI LING WSC-7K3M-2Q', type: String }],
  [
    { value: '03-11-2026', type: String },
    { value: 'Instant Transfer', type: String },
    { value: 1080.5, type: Number },
    null,
    { value: 2240.5, type: Number },
  ],
  [null, { value: 'Total Deposits', type: String }, { value: 1280.5, type: Number }],
];

const hsbc = `
Date\tTransaction details\tDeposits\tWithdrawals\tBalance (MYR)
01Nov2026\tBALANCE BROUGHT FORWARD\t\t\t960.00
02Nov2026\tCR TO A/C\t\t\t
\tLIM MEI LING\t\t\t
\tWSC-7K3M-2Q\t200.00\t\t
\tCR TO A/C\t\t\t
\tCAFÉ JETI\t1,080.00\t\t2,240.00
03Nov2026\tDEBIT\t\t\t
\tJETI SDN BHD\t\t10.00\t2,230.00
\tBALANCE CARRIED FORWARD\t\t\t2,230.00
`;

const ambank = `
<html><head><style>td { color: black }</style></head><body>
<p>ACCOUNT STATEMENT</p><p>STATEMENT DATE 30/11/2026</p>
<table><tr><td colspan=5>Akaun Semasa</td></tr>
<tr><th>Date / Tarikh<th>Transaction / Transaksi Details<th>Debit<th>Credit<th>Balance</tr>
<tr><td>01Nov<td>Baki Bawa Ke Hadapan / Balance b/f<td><td><td>960.00
<tr><td>02Nov<td>DUITNOW&nbsp;TRANSFER<td><td>200.00<td>1,160.00
<tr><td><td>LIM MEI LING,<br>WSC-7K3M-2Q<td><td><td>
<tr><td>03Nov<td>SERVICE CHARGE<td>10.00<td><td>1,150.00
<tr><td>04Nov<td>REVERSAL DUITNOW TRANSFER LIM MEI LING<td>200.00<td><td>950.00
</table></body></html>
`;

/** Statements as seven banks give them, each in another kind of file. Facts on their forms are from public parsers. */
export async function bankFiles(): Promise<Record<string, BankFile>> {
  return {
    'Maybank: names below, no year, a sign behind the amount': {
      bytes: csv(maybank),
      incoming: [
        ['2026-11-02', 20_000, 'TRANSFER TO A/C · LIM MEI LING * · WSC-7K3M-2Q'],
        ['2026-11-03', 108_000, 'IBK FUND TFR TO A/C · AHMAD BIN ALI *'],
      ],
    },
    'CIMB: the latest first, two rows of headings': {
      bytes: csv(cimb),
      incoming: [
        ['2026-11-05', 108_000, 'DUITNOW TO ACCOUNT · 0123456 · TAN AH KOW · CAMP FEE WSC-9999-99'],
        ['2026-11-02', 20_000, 'DUITNOW TO ACCOUNT · 0123457 · LIM MEI LING'],
      ],
    },
    'Public Bank: the day once, a returned transfer': {
      bytes: csv(publicBank),
      incoming: [
        ['2026-11-02', 20_000, 'DUITNOW TRSF CR 000123 · LIM MEI LING · WSC-7K3M-2Q'],
        ['2026-11-02', 108_000, 'TSFR FUND CR-ATM/EFT 000125 · AHMAD BIN ALI'],
      ],
      returned: [['2026-11-03', -20_000, 'DUITNOW TRSF CR RTN · LIM MEI LING']],
    },
    'RHB: five columns that describe a transfer': {
      bytes: csv(rhb),
      incoming: [
        ['2026-11-02', 20_000, '980 DUITNOW CR · LIM MEI LING · WSC7K3M2Q · CAMP FEE'],
        ['2026-11-04', 108_000, '980 INWARD IBG · AHMAD BIN ALI'],
      ],
    },
    'Hong Leong: XLSX with dates and numbers as Excel has them': {
      bytes: await writeXlsxFile(hongLeong).toBuffer(),
      incoming: [
        ['2026-11-02', 20_000, 'Duitnow Transfer · LIM MEI LING WSC-7K3M-2Q'],
        ['2026-11-03', 108_050, 'Instant Transfer'],
      ],
    },
    'HSBC: UTF-16BE with tabs, the amount below the description': {
      bytes: utf16be(hsbc),
      incoming: [
        ['2026-11-02', 20_000, 'CR TO A/C · LIM MEI LING · WSC-7K3M-2Q'],
        ['2026-11-02', 108_000, 'CR TO A/C · CAFÉ JETI'],
      ],
    },
    'AmBank: an HTML table called .xls, no year': {
      bytes: csv(ambank),
      incoming: [['2026-11-02', 20_000, 'DUITNOW TRANSFER · LIM MEI LING, WSC-7K3M-2Q']],
      returned: [['2026-11-04', -20_000, 'REVERSAL DUITNOW TRANSFER LIM MEI LING']],
    },
  };
}
