import type { CallDefinition } from '../define-call.ts';
import * as accounts from './accounts.ts';
import * as bank from './bank-statements.ts';
import * as camps from './camps.ts';
import * as charges from './charges.ts';
import * as dashboard from './dashboard.ts';
import * as familyData from './family-data.ts';
import * as groupMessages from './group-messages.ts';
import * as invitations from './invitations.ts';
import * as ledger from './ledger.ts';
import * as lists from './lists.ts';
import * as log from './log.ts';
import * as reach from './log-reach.ts';
import * as mailLog from './mail-log.ts';
import * as payments from './payments.ts';
import * as views from './queue-views.ts';
import * as decisions from './registration-decisions.ts';
import * as notes from './registration-notes.ts';
import * as queue from './registration-queue.ts';
import * as review from './registration-review.ts';
import * as undo from './registration-undo.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as toDo from './to-do.ts';

/** Every call of the staff side. */
export const staffCalls = {
  staffLogin: session.staffLogin,
  staffLoginCode: session.staffLoginCode,
  staffLogout: session.staffLogout,
  getStaffMe: session.getStaffMe,
  changeStaffPassword: accounts.changeStaffPassword,
  renewRecoveryCodes: accounts.renewRecoveryCodes,
  openInvitation: invitations.openInvitation,
  beginInvitation: invitations.beginInvitation,
  finishInvitation: invitations.finishInvitation,
  listStaff: accounts.listStaff,
  inviteStaff: accounts.inviteStaff,
  saveStaff: accounts.saveStaff,
  resetStaff: accounts.resetStaff,
  listStaffCamps: camps.listStaffCamps,
  getStaffCamp: camps.getStaffCamp,
  createStaffCamp: camps.createStaffCamp,
  saveStaffCamp: camps.saveStaffCamp,
  closeStaffCamp: camps.closeStaffCamp,
  publishStaffCamp: camps.publishStaffCamp,
  deleteStaffCamp: camps.deleteStaffCamp,
  copySeason: camps.copySeason,
  previewCamp: camps.previewCamp,
  previewMarkdown: camps.previewMarkdown,
  addCharge: charges.addCharge,
  removeCharge: charges.removeCharge,
  previewCampPrices: charges.previewCampPrices,
  getSettings: settings.getSettings,
  saveSettings: settings.saveSettings,
  getStaffDuitnowQr: settings.getStaffDuitnowQr,
  uploadDuitnowQr: settings.uploadDuitnowQr,
  removeDuitnowQr: settings.removeDuitnowQr,
  uploadLogo: settings.uploadLogo,
  removeLogo: settings.removeLogo,
  getCampList: lists.getCampList,
  getCampListCsv: lists.getCampListCsv,
  getCampListXlsx: lists.getCampListXlsx,
  countGroup: groupMessages.countGroup,
  previewGroupMessage: groupMessages.previewGroupMessage,
  sendGroupMessage: groupMessages.sendGroupMessage,
  listMessages: mailLog.listMessages,
  resendMessage: mailLog.resendMessage,
  getFamilyData: familyData.getFamilyData,
  listLog: log.listLog,
  getLogCsv: log.getLogCsv,
  getLogXlsx: log.getLogXlsx,
  getReach: reach.getReach,
  listReachedCampers: reach.listReachedCampers,
  getReachCsv: reach.getReachCsv,
  getReachXlsx: reach.getReachXlsx,
  getDashboard: dashboard.getDashboard,
  getToDo: toDo.getToDo,
  listRegistrations: queue.listRegistrations,
  getQueueNeighbours: queue.getQueueNeighbours,
  getQueueSettings: views.getQueueSettings,
  saveQueueColumns: views.saveQueueColumns,
  createQueueView: views.createQueueView,
  saveQueueView: views.saveQueueView,
  deleteQueueView: views.deleteQueueView,
  getReview: review.getReview,
  decide: decisions.decide,
  declineChange: decisions.declineChange,
  previewDecline: decisions.previewDecline,
  previewDecision: decisions.previewDecision,
  undoDecision: undo.undoDecision,
  previewUndo: undo.previewUndo,
  addNote: notes.addNote,
  getReviewPhoto: review.getReviewPhoto,
  getIdFront: review.getIdFront,
  getIdBack: review.getIdBack,
  listPaymentsToConfirm: payments.listPaymentsToConfirm,
  getStaffSlip: payments.getStaffSlip,
  getStaffStatement: ledger.getStaffStatement,
  confirmPayment: payments.confirmPayment,
  rejectPayment: payments.rejectPayment,
  takePaymentBack: payments.takePaymentBack,
  previewTakeBack: payments.previewTakeBack,
  recordPayment: payments.recordPayment,
  getRegistrationMoney: ledger.getRegistrationMoney,
  recordRefund: ledger.recordRefund,
  moveMoney: ledger.moveMoney,
  previewBankStatement: bank.previewBankStatement,
  importBankStatement: bank.importBankStatement,
  listBankLines: bank.listBankLines,
  findForBankLine: bank.findForBankLine,
  confirmBankLine: bank.confirmBankLine,
  setAsideBankLine: bank.setAsideBankLine,
  reopenBankLine: bank.reopenBankLine,
} as const satisfies Record<string, CallDefinition>;

export type StaffCallName = keyof typeof staffCalls;
