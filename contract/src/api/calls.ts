import * as security from './account-security.ts';
import * as auth from './auth.ts';
import * as campers from './campers.ts';
import * as camps from './camps.ts';
import type { CallDefinition } from './define-call.ts';
import * as familyData from './family-data.ts';
import * as formChanges from './form-changes.ts';
import * as images from './images.ts';
import * as portal from './portal.ts';
import * as registrations from './registrations.ts';
import * as sessions from './sessions.ts';
import * as signUp from './sign-up.ts';

/** Every call of the API. */
export const calls = {
  getPortal: portal.getPortal,
  getLogo: portal.getLogo,
  signUp: signUp.signUp,
  login: auth.login,
  logout: auth.logout,
  logoutEverywhere: sessions.logoutEverywhere,
  refreshSession: sessions.refreshSession,
  changePassword: security.changePassword,
  changeEmail: security.changeEmail,
  getAccount: auth.getAccount,
  saveAccount: auth.saveAccount,
  getDraftKey: auth.getDraftKey,
  getOwnData: familyData.getOwnData,
  listCampers: campers.listCampers,
  getCamper: campers.getCamper,
  createCamper: campers.createCamper,
  saveCamper: campers.saveCamper,
  uploadIc: campers.uploadIc,
  uploadPhoto: campers.uploadPhoto,
  getImage: images.getImage,
  getImageUrl: images.getImageUrl,
  getSignedImage: images.getSignedImage,
  initForm: registrations.initForm,
  getForm: registrations.getForm,
  listForms: registrations.listForms,
  saveStep: registrations.saveStep,
  recordStep: registrations.recordStep,
  withdrawForm: registrations.withdrawForm,
  getFormChanges: formChanges.getFormChanges,
  saveChangeRequest: formChanges.saveChangeRequest,
  withdrawChangeRequest: formChanges.withdrawChangeRequest,
  getFormCopy: registrations.getFormCopy,
  listPayments: registrations.listPayments,
  getReceipt: registrations.getReceipt,
  getStatement: registrations.getStatement,
  uploadPayment: registrations.uploadPayment,
  getFees: registrations.getFees,
  getDuitnowQr: registrations.getDuitnowQr,
  getTerms: registrations.getTerms,
  getJourneys: camps.getJourneys,
  remindOfOpening: camps.remindOfOpening,
} as const satisfies Record<string, CallDefinition>;
