// Generated from the API's description; see the README.
export interface paths {
    "/api/auth/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account of the person logged in */
        get: operations["getAccount"];
        /** Save the account; absent members stay as they are */
        put: operations["saveAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything held on this family as a ZIP file: answers, documents, pictures, payments, mails, who looked */
        get: operations["getOwnData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would be kept if the account were deleted, and until when */
        get: operations["getDeletionPlan"];
        put?: never;
        /** Delete the account and all that tells who the family is; every session ends */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the language of the account’s emails and documents */
        put: operations["saveLanguage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/account/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Charges, payments, refunds and moves of the account as a PDF; not found before anything is submitted */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send another link that confirms the email of the account; nothing is sent where it is confirmed */
        post: operations["requestEmailConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/draft-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that unsaved drafts of this account are encrypted with in the browser */
        get: operations["getDraftKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a link to a new email; the account changes when that link is confirmed */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of this account, this one included */
        post: operations["logoutEverywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; every other session ends, and this one goes on with the token of the answer */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prolong this session: a fresh token for another 12 hours, but for 24 hours after the login at most */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an account */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campers of this account, with completion, eligible camp and form */
        get: operations["listCampers"];
        put?: never;
        /** Add a camper */
        post: operations["createCamper"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One camper */
        get: operations["getCamper"];
        /** Save a camper; absent members stay as they are, a section is untouched or complete */
        put: operations["saveCamper"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campers/ic/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store front and back of the ID, together or not at all */
        post: operations["uploadIc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campers/photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store the photo of a camper */
        post: operations["uploadPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/camps/{campId}/opening-reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Whether to email the account when registration for a camp opens */
        put: operations["remindOfOpening"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/camps/journeys/{campId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the bus of a camp stops, and what a guest pays for lunch at its closing ceremony */
        get: operations["getJourneys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/camps/terms/{campId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms of a camp, as sanitised HTML */
        get: operations["getTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/duitnow-qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The DuitNow QR code of the camp, as JPEG; not found where it has none */
        get: operations["getDuitnowQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An image of one’s own campers, as JPEG */
        post: operations["getImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/image-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A signed address of such an image, good for five minutes */
        post: operations["getImageUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/image/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The image of a signed address */
        get: operations["getSignedImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider’s names, contacts and camps, and where this portal lives */
        get: operations["getPortal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portal/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The camp’s logo, as JPEG; its address in the portal changes with it */
        get: operations["getLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/changes/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed since a form was submitted, and what the family asks to change in it */
        get: operations["getRegistrationChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/changes/{formId}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ask for a change in a submitted form; an open request is replaced */
        put: operations["saveChangeRequest"];
        post?: never;
        /** Withdraw the open request for a change; nothing happens where there is none */
        delete: operations["withdrawChangeRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/fees/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a registration costs and where to pay */
        get: operations["getFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/form/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A form with its answers and what is missing */
        get: operations["getRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/form/{formId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The form as it was submitted, as a PDF; not found before that */
        get: operations["getRegistrationPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms of this account, newest first */
        get: operations["listOwnRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/init/{camperId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The live form of a camper, made if there is none */
        get: operations["startRegistration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/payment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a slip with its amount in ringgit */
        post: operations["uploadPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/payments/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slips uploaded for a form, newest first */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/payments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a confirmed payment, as a PDF; not found before that */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/save/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a step as a draft; the step is found by its keys and replaced as a whole. With `next_step`, record the step a family goes on to */
        post: operations["saveStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/step/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record the step a family is at; recording `done` submits the form */
        put: operations["recordStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/takers/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may take an accepted camper home, and who took the camper; not found for adults, who leave by themselves */
        get: operations["getTakers"];
        /** Save who may take an accepted camper home, as a whole, until the last day of the camp */
        put: operations["saveTakers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rego/withdraw/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a registration */
        post: operations["withdrawRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every staff account, by name
         * @description For: admin.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Make a staff account and a one-time link to set it up, good for 72 hours
         * @description For: admin.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change name, roles and last day, disable or enable; it counts from the next request on
         * @description For: admin.
         */
        put: operations["saveStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accounts/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take password and second factor away and make a one-time link to set them up anew
         * @description For: admin.
         */
        post: operations["resetStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accounts/{staffId}/crew-camps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name somebody as crew of these camps, and of no others; it counts from the next request on
         * @description For: admin.
         */
        put: operations["saveCrewCamps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/accounts/{staffId}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session of an account, as after a phone was lost: what it kept cannot be read any more
         * @description For: admin.
         */
        post: operations["endSessionsOfStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lines of statements: the open ones with suggestions, best first; the others newest first
         * @description For: admin, registrar.
         */
        get: operations["listBankLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-lines/{lineId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that a line is a payment for a registration, with the amount and the day of the bank
         * @description For: admin, registrar.
         */
        post: operations["confirmBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-lines/{lineId}/not-ours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a line aside that is no payment for a registration
         * @description For: admin, registrar.
         */
        post: operations["setAsideBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-lines/{lineId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that a line was set aside or linked; a payment that it confirmed stays confirmed
         * @description For: admin, registrar.
         */
        post: operations["reopenBankLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-lines/{lineId}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Registrations that a line may be for, by a reference or a name that staff type
         * @description For: admin, registrar.
         */
        get: operations["findForBankLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the incoming lines of a statement; a line that is there already is not kept twice
         * @description For: admin, registrar.
         */
        post: operations["importBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/bank-statements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How a statement (CSV) is read; nothing is kept. `columns` is a JSON list of roles, or empty to detect them; `reading` a JSON object with `encoding` and `decimals`, or empty
         * @description For: admin, registrar.
         */
        post: operations["previewBankStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camp-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The camps whose days the caller may see today, the nearest first
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["listCampDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camp-pass/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose QR code a phone on site has read
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["findByPass"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every camp with its places, the latest season first
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["listStaffCamps"];
        put?: never;
        /**
         * Make a camp
         * @description For: admin.
         */
        post: operations["createStaffCamp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A camp with all that the office says about it
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getStaffCamp"];
        /**
         * Change a camp; absent members stay as they are. New prices touch nobody who submitted, unless `reprice` says so. Fewer places than are held need `confirm_places`
         * @description For: admin.
         */
        put: operations["saveStaffCamp"];
        post?: never;
        /**
         * Delete a camp that nobody has registered for
         * @description For: admin.
         */
        delete: operations["deleteStaffCamp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close registration by hand whatever the hour, or let the hours decide again
         * @description For: admin.
         */
        put: operations["closeStaffCamp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that a phone on site needs of a camp: its people, checkpoints and groups, and what was done so far
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["getCampDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store what was done on site, in order; an action sent twice is stored once
         * @description For: admin, registrar, medic, crew.
         */
        post: operations["sendDayActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done or undone since a version
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["getDayChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key of what a device keeps of a camp: the same for an account, so that what a session left unsent can be sent by the next
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["getDayKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Small photos of some people of a camp, for a device to keep
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["getDayPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/day/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions of a camp’s days as server-sent events, now and whenever they change; it ends after a few minutes, or with the session
         * @description For: admin, registrar, medic, crew.
         */
        get: operations["streamDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/group-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a kind of group, such as boats
         * @description For: admin, registrar.
         */
        post: operations["createGroupKind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/group-kinds/{kindId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a kind with all its groups; a group that is left out is deleted, and its people have none
         * @description For: admin, registrar.
         */
        put: operations["saveGroupKind"];
        post?: never;
        /**
         * Delete a kind with its groups
         * @description For: admin, registrar.
         */
        delete: operations["deleteGroupKind"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/group-kinds/{kindId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put people into groups of a kind: each leaves those of the same days; null takes them out of every group of the kind
         * @description For: admin, registrar.
         */
        put: operations["moveGroupMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/group-kinds/{kindId}/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What leaders need to know of each group of a kind, to be printed
         * @description For: admin, registrar, medic.
         */
        get: operations["getGroupSheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/group-wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep two people together or apart; null for neither
         * @description For: admin, registrar.
         */
        put: operations["saveGroupWish"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The groups of a camp, who is in them, and who shall be together or apart
         * @description For: admin, registrar, medic.
         */
        get: operations["getGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/health-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accepted of a camp, those with something to look after first
         * @description For: admin, medic.
         */
        get: operations["listCampHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/health-day/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the family says of a camper’s health, and what the medic entered beside it
         * @description For: admin, medic.
         */
        get: operations["getCampHealth"];
        /**
         * Enter allergens and what is to do; absent members stay as they are
         * @description For: admin, medic.
         */
        put: operations["saveCampHealth"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/health-day/{registrationId}/medicines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a medicine that is given at camp, once for an Idempotency-Key
         * @description For: admin, medic.
         */
        post: operations["addMedicine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/health-day/{registrationId}/medicines/{medicineId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A medicine is not given any more; what was given stays
         * @description For: admin, medic.
         */
        post: operations["endMedicine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened at a camp, the newest first, with the notes to it
         * @description For: admin, medic.
         */
        get: operations["listIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/lists/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A list of a camp’s accepted campers, with the columns of the reader’s role
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getCampList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/lists/{list}/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a CSV file that spreadsheets open as it is
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getCampListCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/lists/{list}/xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a workbook
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getCampListXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/name-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The name tags of the accepted, with their QR codes, to print
         * @description For: admin, registrar.
         */
        get: operations["listNameTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a family sees of a camp
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["previewCamp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/prices/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whose charges would follow new prices of a camp, with nothing changed and nothing sent
         * @description For: admin.
         */
        post: operations["previewCampPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where people are counted on each day of a camp
         * @description For: admin, registrar, medic.
         */
        get: operations["getProgram"];
        /**
         * Save the sessions and meals of a day; one that is left out is deleted, unless people were counted
         * @description For: admin, registrar.
         */
        put: operations["saveProgramDay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/program/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the sessions and meals of a day to all other days of the camp
         * @description For: admin, registrar.
         */
        post: operations["copyProgramDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a draft to families
         * @description For: admin.
         */
        post: operations["publishStaffCamp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/rejected-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done on site, could not be stored, and is not settled, in its order
         * @description For: admin, registrar, medic.
         */
        get: operations["listRejectedActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/rejected-actions/{actionId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The office has dealt with an action that could not be stored; twice is the same as once
         * @description For: admin, registrar, medic.
         */
        post: operations["settleRejectedAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/{campId}/texts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts of a camp in a language other than English, with the English ones
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getCampTexts"];
        /**
         * Translate texts of a camp; absent members stay as they are. Consents that were given to other terms in this language are asked for again
         * @description For: admin.
         */
        put: operations["saveCampTexts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/camps/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy camps into a new season, as drafts: every date moves by as many days as the first of them
         * @description For: admin.
         */
        post: operations["copySeason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/charges/{chargeId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take away a discount or what staff added; the family gets an email with the reason
         * @description For: admin, registrar.
         */
        post: operations["removeCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A season in figures: places and money, where families stop, how registrations came in over time
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/families/{accountId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything held on a family as a ZIP file; it is logged as an export before its first byte
         * @description For: admin.
         */
        get: operations["getFamilyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/group-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue a message to a group, one email per family; with the same Idempotency-Key it is sent once
         * @description For: admin, registrar.
         */
        post: operations["sendGroupMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/group-messages/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many families and registrations a filtered queue holds
         * @description For: admin, registrar.
         */
        get: operations["countGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/group-messages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message to a group as one of its families will get it, and how many families there are
         * @description For: admin, registrar.
         */
        post: operations["previewGroupMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whom a one-time link is for; looking does not use it up */
        post: operations["openInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/invitation/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose the password; answers the secret for the authenticator app */
        post: operations["beginInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/invitation/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the authenticator app with its first code; uses the link up and logs in */
        post: operations["finishInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who saw and changed what, newest first, a page at a time
         * @description For: admin.
         */
        get: operations["listLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a CSV file, without an end; it is logged as an export
         * @description For: admin.
         */
        get: operations["getLogCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose data a staff account has read, and could have read, since a day; it is logged
         * @description For: admin.
         */
        get: operations["getExposureReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/reach/campers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The campers within that reach with whom to tell, a page at a time
         * @description For: admin.
         */
        get: operations["listExposedCampers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/reach/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same list as a whole, as a CSV file; it is logged as an export
         * @description For: admin.
         */
        get: operations["getExposureCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/reach/xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a workbook of at most 20,000 campers; it is logged as an export
         * @description For: admin.
         */
        get: operations["getExposureXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log/xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a workbook of at most 20,000 entries; it is logged as an export
         * @description For: admin.
         */
        get: operations["getLogXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** First step of a staff login: email and password */
        post: operations["staffLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/login/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Second step of a staff login: a code of the authenticator app, or a recovery code */
        post: operations["staffLoginCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End this staff session
         * @description For: admin, registrar, medic, viewer, crew.
         */
        post: operations["staffLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/markdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Markdown as families will read it, as sanitised HTML
         * @description For: admin.
         */
        post: operations["previewMarkdown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The staff account behind the token
         * @description For: admin, registrar, medic, viewer, crew.
         */
        get: operations["getStaffMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change one’s own password; every other session of the account ends
         * @description For: admin, registrar, medic, viewer, crew.
         */
        post: operations["changeStaffPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/me/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes of one’s own for a code of the authenticator app; the old ones stop working
         * @description For: admin, registrar, medic, viewer, crew.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages to families and staff, newest first, a hundred at a time
         * @description For: admin, registrar.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/messages/{messageId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again that could not be delivered
         * @description For: admin, registrar.
         */
        post: operations["resendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payments waiting to be confirmed, oldest first
         * @description For: admin, registrar.
         */
        get: operations["listPaymentsToConfirm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{paymentId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a payment with the amount and the day it arrived; a receipt goes to the family. `duplicate_of` names another payment with the same file, where there is one
         * @description For: admin, registrar.
         */
        post: operations["confirmPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{paymentId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a slip with a reason that the family reads
         * @description For: admin, registrar.
         */
        post: operations["rejectPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{paymentId}/slip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The slip of a payment: an image, or a PDF as an attachment; the view is logged
         * @description For: admin, registrar.
         */
        get: operations["getStaffSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{paymentId}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the confirmation of a payment: its receipt becomes void, and an email tells the family why
         * @description For: admin, registrar.
         */
        post: operations["takePaymentBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/payments/{paymentId}/take-back/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What taking a payment back would do and write to the family; nothing is changed or sent
         * @description For: admin, registrar.
         */
        post: operations["previewTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The columns of the queue that one has chosen, and one’s own views by name
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getQueueSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/queue/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the columns of the queue, for oneself
         * @description For: admin, registrar, medic, viewer.
         */
        put: operations["saveQueueColumns"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/queue/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a view of the queue: its tab, its filters and its columns
         * @description For: admin, registrar, medic, viewer.
         */
        post: operations["createQueueView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/queue/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a view of one’s own: its name, what it shows, whether the queue opens with it
         * @description For: admin, registrar, medic, viewer.
         */
        put: operations["saveQueueView"];
        post?: never;
        /**
         * Give up a view of one’s own
         * @description For: admin, registrar, medic, viewer.
         */
        delete: operations["deleteQueueView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The queue: a page of registrations, oldest by registration date first, with the number behind each tab
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["listRegistrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A registration on one page, as far as the role reads it; the view is logged
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/change-request/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline the change that a family asks for; the family is emailed the reason
         * @description For: admin, registrar.
         */
        post: operations["declineChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/change-request/decline/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The email that declining a change would send, with nothing declined and nothing sent
         * @description For: admin, registrar.
         */
        post: operations["previewDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a discount, bursary or extra, once for an Idempotency-Key; the family gets an email with the reason
         * @description For: admin, registrar.
         */
        post: operations["addCharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the family another link that confirms its email
         * @description For: admin, registrar.
         */
        post: operations["sendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept, put on the waiting list, refuse, send back for changes or withdraw
         * @description For: admin, registrar.
         */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/decision/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The email that a decision would send, with nothing decided and nothing sent; null where none goes
         * @description For: admin, registrar.
         */
        post: operations["previewDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why nothing of a registration is deleted at present
         * @description For: admin, registrar.
         */
        get: operations["getHold"];
        put?: never;
        /**
         * Keep all of a registration until the hold is lifted; one that is held keeps its first reason
         * @description For: admin, registrar.
         */
        post: operations["createHold"];
        /**
         * Lift the hold on a registration
         * @description For: admin.
         */
        delete: operations["liftHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/id-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The back of the IC or passport; the view is logged
         * @description For: admin, registrar.
         */
        get: operations["getIdBack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/id-front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The front of the IC or passport; the view is logged
         * @description For: admin, registrar.
         */
        get: operations["getIdFront"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was given back and moved, what can be, and where to
         * @description For: admin, registrar.
         */
        get: operations["getRegistrationMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/money-moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money to a sibling of the same account, once for an Idempotency-Key; an email goes to the family
         * @description For: admin, registrar.
         */
        post: operations["moveMoney"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who comes before and after a registration in the queue, over its whole length; it need not be in it any more
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getQueueNeighbours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an internal note
         * @description For: admin, registrar, medic.
         */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record cash, a cheque or a transfer without a slip that staff received, once for an Idempotency-Key
         * @description For: admin, registrar.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The photo of the camper
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getReviewPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record money given back, once for an Idempotency-Key; an email goes to the family
         * @description For: admin, registrar.
         */
        post: operations["recordRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement of account of the family, as a PDF; the view is logged
         * @description For: admin, registrar.
         */
        get: operations["getStaffStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the last decision, while nothing has happened since
         * @description For: admin, registrar.
         */
        post: operations["undoDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/registrations/{registrationId}/undo/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an undo would write to the family, with nothing undone and nothing sent
         * @description For: admin, registrar.
         */
        post: operations["previewUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long data is kept, what will be deleted next, and certificates of what was
         * @description For: admin.
         */
        get: operations["getRetention"];
        /**
         * Change how long data is kept; the next night deletes by it
         * @description For: admin.
         */
        put: operations["saveRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who runs the camp, how to pay, and where its clock hangs
         * @description For: admin.
         */
        get: operations["getSettings"];
        /**
         * Change the settings; the portal shows them from the next request on
         * @description For: admin.
         */
        put: operations["saveSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/duitnow-qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The DuitNow QR code that families see, as JPEG
         * @description For: admin.
         */
        get: operations["getStaffDuitnowQr"];
        put?: never;
        /**
         * Put a DuitNow QR code, PNG or JPEG, in the place of the one before
         * @description For: admin.
         */
        post: operations["uploadDuitnowQr"];
        /**
         * Remove the DuitNow QR code; families see the bank account alone
         * @description For: admin.
         */
        delete: operations["removeDuitnowQr"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a logo, PNG or JPEG, in the place of the one before; anybody can see it
         * @description For: admin.
         */
        post: operations["uploadLogo"];
        /**
         * Remove the logo; the pages show the camp’s name alone
         * @description For: admin.
         */
        delete: operations["removeLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/to-do": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much waits for staff and for families now, over all camps
         * @description For: admin, registrar, medic, viewer.
         */
        get: operations["getToDo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The texts that families read, with their translations, fifty at a time
         * @description For: admin.
         */
        get: operations["listTranslations"];
        /**
         * Correct the translation of a text; families read it within seconds
         * @description For: admin.
         */
        put: operations["correctTranslation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/translations/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All translations of a language with the corrections, as developers keep them
         * @description For: admin.
         */
        get: operations["getCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/translations/corrections/{correctionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Go back to the translation of this version of the portal
         * @description For: admin.
         */
        delete: operations["undoCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AboutAnswers: {
            about_adjectives?: string | null;
            about_goals?: string | null;
            about_happy_sad?: string | null;
            about_important_in_life?: string | null;
            about_interests?: string | null;
        };
        AboutLiteAnswers: {
            about_lite_ambition?: string | null;
            about_lite_angry?: string | null;
            about_lite_bad_at?: string | null;
            about_lite_excited?: (1 | 2 | 3 | 4 | 5) | null;
            about_lite_good_at?: string | null;
            about_lite_happy?: string | null;
            about_lite_important?: string | null;
            about_lite_outdoors?: string | null;
            about_lite_sad?: string | null;
            about_lite_scared?: string | null;
        };
        Account: {
            email: string;
            email_confirmed: boolean;
            /** Format: uuid */
            id: string;
            is_complete: boolean;
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            /** @enum {string} */
            type: "parent" | "adult_camper";
            version: number;
        } & (components["schemas"]["EmergencyAnswers"] & WithRequired<components["schemas"]["AccountDetailsAnswers"], "email">);
        AccountBody: {
            version?: number;
        } & (components["schemas"]["EmergencyAnswers"] & components["schemas"]["AccountDetailsAnswers"]);
        AccountDetailsAnswers: {
            address_city?: string | null;
            address_country?: string | null;
            address_postcode?: string | null;
            address_state?: string | null;
            address_street1?: string | null;
            address_street2?: string | null;
            doctor_name?: string | null;
            doctor_phone?: string | null;
            email?: string | null;
            heard_about?: ("Facebook" | "Family" | "Friend" | "Instagram" | "School" | "Website" | "Other") | null;
            ic_no?: string | null;
            name_first?: string | null;
            name_last?: string | null;
            phone?: string | null;
        };
        AddMedicineBody: {
            dose?: string | null;
            from_on?: string | null;
            given_by?: ("medic" | "supervised") | null;
            name?: string | null;
            notes?: string | null;
            times?: string | null;
            until_on?: string | null;
        };
        AnsweredSection: {
            answers: components["schemas"]["AnswerInWords"][];
            step: string;
            title: string;
        };
        AnswerInWords: {
            /** @enum {string} */
            emphasis: "alert" | "normal" | "folded";
            /** @enum {string} */
            kind: "text" | "phone" | "email";
            label: string;
            name: string;
            value: string;
        };
        AuthErrorBody: {
            code: string;
            email?: string[];
            error?: string;
            errors?: {
                [key: string]: string[];
            };
            password?: string[];
            phone?: string[];
        };
        BeginInvitationBody: {
            password: string;
            password_confirmation: string;
            token: string;
        };
        BeginInvitationResponse: {
            qr_svg: string;
            secret: string;
        };
        BehaviouralAnswers: {
            ability_anger?: (5 | 4 | 3 | 2 | 1) | null;
            ability_anger_remarks?: string | null;
            ability_anxiety_stress?: (5 | 4 | 3 | 2 | 1) | null;
            ability_anxiety_stress_remarks?: string | null;
            ability_attention_span?: (5 | 4 | 3 | 2 | 1) | null;
            ability_attention_span_remarks?: string | null;
            ability_calm?: (5 | 4 | 3 | 2 | 1) | null;
            ability_calm_remarks?: string | null;
            ability_eating_habits?: (5 | 4 | 3 | 2 | 1) | null;
            ability_eating_habits_remarks?: string | null;
            ability_express_feelings?: (5 | 4 | 3 | 2 | 1) | null;
            ability_express_feelings_remarks?: string | null;
            ability_learn?: (5 | 4 | 3 | 2 | 1) | null;
            ability_learn_remarks?: string | null;
            ability_listen?: (5 | 4 | 3 | 2 | 1) | null;
            ability_listen_remarks?: string | null;
            ability_read?: (5 | 4 | 3 | 2 | 1) | null;
            ability_read_remarks?: string | null;
            ability_self_esteem_confidence?: (5 | 4 | 3 | 2 | 1) | null;
            ability_self_esteem_confidence_remarks?: string | null;
            ability_show_care?: (5 | 4 | 3 | 2 | 1) | null;
            ability_show_care_remarks?: string | null;
            ability_sleep_habits?: (5 | 4 | 3 | 2 | 1) | null;
            ability_sleep_habits_remarks?: string | null;
            behavioural_aggressive?: (0 | 1 | 2 | 3) | null;
            behavioural_aggressive_remarks?: string | null;
            behavioural_bed_wetting?: (0 | 1 | 2 | 3) | null;
            behavioural_bed_wetting_remarks?: string | null;
            behavioural_reading_frequency?: (0 | 1 | 2 | 3) | null;
            behavioural_reading_frequency_remarks?: string | null;
            behavioural_run_away?: (0 | 1 | 2 | 3) | null;
            behavioural_run_away_mentioned?: (0 | 1 | 2 | 3) | null;
            behavioural_run_away_mentioned_remarks?: string | null;
            behavioural_run_away_remarks?: string | null;
            behavioural_sexual_act_out?: (0 | 1 | 2 | 3) | null;
            behavioural_sexual_act_out_remarks?: string | null;
        };
        CampAnswers: {
            audience?: ("children" | "adults" | "both") | null;
            capacity?: number | null;
            closes_on?: string | null;
            closes_time?: string | null;
            crew_sees_behaviour?: boolean | null;
            drop_off_points?: string | null;
            early_bird_discount?: number | null;
            early_bird_unit?: ("none" | "RM" | "%") | null;
            early_bird_until?: string | null;
            ends_on?: string | null;
            fee?: number | null;
            fees_description?: string | null;
            guest_lunch?: number | null;
            max_age?: number | null;
            min_age?: number | null;
            name?: string | null;
            opens_on?: string | null;
            opens_time?: string | null;
            pick_up_points?: string | null;
            sibling_discount?: number | null;
            sibling_discount_unit?: ("none" | "RM" | "%") | null;
            starts_on?: string | null;
            terms_conditions?: string | null;
            terms_conditions_adult?: string | null;
            terms_conditions_appendices?: string | null;
            type?: ("lite" | "junior" | "senior") | null;
            waiting_list?: boolean | null;
        };
        Camper: {
            eligible_camp: components["schemas"]["CardCamp"] | null;
            email_when_open: boolean;
            form: components["schemas"]["CamperRegistration"] | null;
            ic_back_submitted: boolean;
            ic_front_submitted: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            photo: string | null;
            profile_complete: boolean;
            profile_completion: {
                details: boolean;
                id: boolean;
                immunisations: boolean;
                medical: boolean;
                photo: boolean;
            };
            version: number;
            withdrawn: {
                /** Format: uuid */
                id: string;
                on: string;
                reference: string;
            } | null;
        } & (WithRequired<components["schemas"]["CamperDetailsAnswers"], "name"> & components["schemas"]["MedicalAnswers"] & components["schemas"]["ImmunisationsAnswers"]);
        CamperBody: {
            version?: number;
        } & (components["schemas"]["CamperDetailsAnswers"] & components["schemas"]["MedicalAnswers"] & components["schemas"]["ImmunisationsAnswers"]);
        CamperDetailsAnswers: {
            address_city?: string | null;
            address_country?: string | null;
            address_postcode?: string | null;
            address_state?: string | null;
            address_street1?: string | null;
            address_street2?: string | null;
            can_cycle?: boolean | null;
            can_swim?: boolean | null;
            cycle_proficiency?: ("Novice" | "Intermediate" | "Advanced") | null;
            dietary_restrictions?: string | null;
            dob?: string | null;
            email?: string | null;
            gender?: ("M" | "F") | null;
            ic?: string | null;
            language_english?: (0 | 1 | 2 | 3) | null;
            language_malay?: (0 | 1 | 2 | 3) | null;
            language_mandarin?: (0 | 1 | 2 | 3) | null;
            language_other?: (0 | 1 | 2 | 3) | null;
            language_other_desc?: string | null;
            like_water?: (1 | 2 | 3 | 4 | 5) | null;
            name?: string | null;
            phone_mobile?: string | null;
            race?: ("Chinese" | "Indian" | "Sikh" | "Other") | null;
            relationship_to_camper?: ("Parent" | "Guardian") | null;
            religion?: ("Buddhist" | "Christian" | "Hindu" | "Sikh" | "Taoist" | "Other" | "None") | null;
            school?: string | null;
            swim_proficiency?: ("Novice" | "Intermediate" | "Advanced") | null;
            swimming_lessons?: boolean | null;
        };
        CamperRegistration: {
            balance_open: boolean;
            current_step: string | null;
            furthest_step: string | null;
            groups: {
                group: string;
                kind: string;
            }[];
            /** Format: uuid */
            id: string;
            reference: string | null;
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            submitted_at: string | null;
        };
        CampTexts: {
            english: {
                fees_description: string | null;
                name: string | null;
                terms_conditions: string | null;
                terms_conditions_adult: string | null;
                terms_conditions_appendices: string | null;
            };
            fees_description?: string | null;
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            name?: string | null;
            outdated: ("name" | "fees_description" | "terms_conditions" | "terms_conditions_adult" | "terms_conditions_appendices")[];
            terms_conditions?: string | null;
            terms_conditions_adult?: string | null;
            terms_conditions_appendices?: string | null;
            version: number;
        };
        CardCamp: {
            closed_on: string | null;
            dates: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            name_language: "en" | "ms" | "zh-Hans";
            opens_at: string | null;
            rego_open: 0 | 1;
            /** @enum {string} */
            room: "places" | "waiting list" | "none";
            /** @enum {string} */
            type: "lite" | "junior" | "senior";
            type_display: string;
        };
        ChangeEmailBody: {
            current_password: string;
            email: string;
        };
        ChangePasswordBody: {
            current_password: string;
            password: string;
            password_confirmation: string;
        };
        ChangePasswordResponse: {
            access_token: string;
        };
        ChangeRequestBody: {
            message: string;
            sections: string[];
        };
        ChangeStaffPasswordBody: {
            current_password: string;
            password: string;
            password_confirmation: string;
        };
        Charge: {
            amount: number;
            /** @enum {string} */
            kind: "camp fee" | "guest lunches" | "sibling discount" | "early-bird discount" | "extra" | "discount" | "bursary";
            label: string;
        };
        ChargeBody: {
            amount: number | string;
            /** @enum {string} */
            kind: "discount" | "bursary" | "extra";
            reason: string;
        };
        ChargeRemovalBody: {
            reason: string;
        };
        ChargesResult: {
            charged: number;
            charges: components["schemas"]["StaffCharge"][];
            due: number;
            /** @enum {string} */
            registration_status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
        };
        CloseStaffCampBody: {
            closed_by_hand: boolean;
        };
        ClosingCeremonyAnswers: {
            closing_attending?: boolean | null;
            closing_guests_ages?: string | null;
            closing_guests_count?: number | null;
            closing_guests_dietary_restrictions?: string | null;
            closing_guests_lunch?: boolean | null;
            closing_guests_names?: string | null;
            closing_guests_relationship?: string | null;
        };
        Comparison: {
            at: string;
            changes: {
                after: string;
                before: string;
                label: string;
                name: string;
                step: string;
                title: string;
            }[];
            /** @enum {string} */
            since: "looked" | "submitted";
        };
        ConfirmationBody: {
            /** Format: uuid */
            duplicate_of?: string;
            received: number | string;
            received_on: string;
            /** @enum {string} */
            when_full?: "over capacity" | "waiting list";
        };
        ConfirmBankLineBody: {
            /** Format: uuid */
            duplicate_of?: string;
            payment_id: string | null;
            /** Format: uuid */
            registration_id: string;
            /** @enum {string} */
            when_full?: "over capacity" | "waiting list";
        };
        ConfirmBankLineResponse: {
            camp_full: boolean;
            held_emails: components["schemas"]["HeldEmail"][];
            /** @enum {string} */
            made: "confirmed" | "recorded" | "linked";
            outcome: ("partial" | "deposit" | "full" | "over" | "double") | null;
            payment: components["schemas"]["StaffPayment"];
            /** @enum {string} */
            registration_status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
        };
        ConsentAnswers: {
            consent?: boolean | null;
        };
        CopyProgramDayBody: {
            day: string;
        };
        CopySeasonBody: {
            camp_ids: string[];
            first_day: string;
        };
        CopySeasonResponse: components["schemas"]["StaffCampRow"][];
        CorrectionBody: {
            english: string;
            few?: string;
            /** @enum {string} */
            language: "ms" | "zh-Hans";
            many?: string;
            one?: string;
            other: string;
            two?: string;
            zero?: string;
        };
        CorrectTranslationResponse: {
            areas: string[];
            correction: {
                at: string;
                by: string;
                forms: {
                    few?: string;
                    many?: string;
                    one?: string;
                    other?: string;
                    two?: string;
                    zero?: string;
                };
                /** Format: uuid */
                id: string;
            } | null;
            english: string;
            shipped: {
                few?: string;
                many?: string;
                one?: string;
                other?: string;
                two?: string;
                zero?: string;
            };
        };
        CountGroupResponse: {
            families: number;
            languages: {
                families: number;
                /** @enum {string} */
                language: "en" | "ms" | "zh-Hans";
            }[];
            registrations: number;
        };
        CreateGroupKindBody: {
            name: string;
        };
        CreateGroupKindResponse: {
            /** Format: uuid */
            id: string;
        };
        CreateHoldResponse: {
            hold: {
                at: string;
                by: string;
                reason: string;
            };
        };
        CreateStaffCampBody: components["schemas"]["CampAnswers"];
        DecisionBody: {
            /** @enum {string} */
            decision: "accept" | "waitlist" | "refuse" | "request changes" | "withdraw";
            note?: string;
            over_capacity?: boolean;
            reason?: string;
            steps?: string[];
            version: number;
        };
        DeclineChangeBody: {
            reason: string;
            version: number;
        };
        DeleteAccountBody: {
            current_password: string;
        };
        DeletionPlan: {
            held_registrations: {
                camp_name: string;
                /** Format: uuid */
                camper_id: string;
                camper_name: string;
                /** Format: uuid */
                id: string;
            }[];
            kept_until: string | null;
            open_registrations: {
                camp_name: string;
                /** Format: uuid */
                camper_id: string;
                camper_name: string;
                /** Format: uuid */
                id: string;
            }[];
        };
        EligibleCamp: {
            dates: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            name_language: "en" | "ms" | "zh-Hans";
            rego_open: 0 | 1;
            /** @enum {string} */
            type: "lite" | "junior" | "senior";
            type_display: string;
        };
        EmailPreview: {
            attachments: {
                base64: string;
                name: string;
                type: string;
            }[];
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            subject: string;
            text: string;
            to: string;
        };
        EmergencyAnswers: {
            emergency_name?: string | null;
            emergency_phone?: string | null;
            emergency_relationship?: string | null;
        };
        ErrorBody: {
            choices?: string[];
            code: string;
            current?: unknown;
            errors?: {
                [key: string]: string[];
            };
            message: string;
            steps?: string[];
        };
        FamilyRequest: {
            closed_at: string | null;
            created_at: string;
            message: string;
            reason: string | null;
            sections: {
                step: string;
                title: string;
            }[];
            /** @enum {string} */
            state: "open" | "withdrawn" | "sent back" | "declined";
        };
        FindByPassResponse: {
            /** Format: uuid */
            camp_id: string;
            /** Format: uuid */
            registration_id: string;
        };
        FindForBankLineResponse: {
            suggestions: components["schemas"]["Suggestion"][];
        };
        FinishInvitationBody: {
            code: string;
            token: string;
        };
        FinishInvitationResponse: {
            access_token: string;
            recovery_codes: string[];
        };
        GetCampDayResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            changes: {
                attendance: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    /** Format: uuid */
                    checkpoint_id: string;
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    registration_id: string;
                    undone: boolean;
                }[];
                doses: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    day: string;
                    due_at: string | null;
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    medicine_id: string;
                    note: string;
                    /** @enum {string} */
                    outcome: "given" | "refused";
                    /** Format: uuid */
                    registration_id: string;
                    undone: boolean;
                }[];
                hand_overs: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    call: string | null;
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    registration_id: string;
                    taker: {
                        /** @enum {string} */
                        kind: "named" | "guardian" | "authorised" | "other" | "self";
                        name: string;
                        phone: string;
                        relation: string;
                    };
                    undone: boolean;
                }[];
                incident_notes: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    guardian_told_at: string | null;
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    incident_id: string;
                    text: string | null;
                }[];
                incidents: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    facts: {
                        done: string;
                        what: string;
                        where: string;
                    } | null;
                    guardian_told_at: string | null;
                    /** Format: date-time */
                    happened_at: string;
                    /** Format: uuid */
                    id: string;
                    registration_id: string | null;
                    /** @enum {string} */
                    type: "first aid" | "incident";
                }[];
                /** Format: date-time */
                made_at: string;
                people_version: number;
                swim_tests: {
                    /** Format: date-time */
                    at: string;
                    by: string;
                    can_swim: boolean;
                    /** Format: uuid */
                    id: string;
                    note: string;
                    /** Format: uuid */
                    registration_id: string;
                    undone: boolean;
                }[];
                version: number;
            };
            checkpoints: {
                day: string;
                group_kind_id: string | null;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "bus there" | "arrival" | "session" | "meal" | "bus home";
                name: string;
                starts_at: string | null;
            }[];
            group_kinds: {
                groups: {
                    capacity: number | null;
                    /** Format: uuid */
                    id: string;
                    name: string;
                }[];
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            medicines: {
                dose: string;
                from_on: string;
                /** @enum {string} */
                given_by: "medic" | "supervised";
                /** Format: uuid */
                id: string;
                name: string;
                notes: string;
                /** Format: uuid */
                registration_id: string;
                times: string[];
                until_on: string;
            }[];
            people: {
                adult: boolean;
                age: number;
                behaviour: {
                    label: string;
                    value: string;
                }[];
                /** Format: uuid */
                camper_id: string;
                contacts: {
                    authorised: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                    guardians: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                    named: {
                        name: string;
                        phone: string;
                        relation: string;
                    } | null;
                    never: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                };
                flags: {
                    /** @enum {string} */
                    kind: "health" | "swim" | "medicine";
                    label: string;
                }[];
                group_ids: string[];
                name: string;
                photo: string | null;
                /** Format: uuid */
                registration_id: string;
                travel: {
                    home: string | null;
                    stop_home: string | null;
                    stop_there: string | null;
                    there: string | null;
                };
                what_to_do: string;
            }[];
            time_zone: string;
            today: string;
        };
        GetCampHealthResponse: {
            age: number;
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            camper_name: string;
            egg?: ("no" | "mild" | "severe") | null;
            family: {
                alerts: string[];
                facts: {
                    label: string;
                    value: string;
                }[];
            };
            fish?: ("no" | "mild" | "severe") | null;
            medicines: {
                dose: string;
                ended_at: string | null;
                entered_by: string;
                from_on: string;
                /** @enum {string} */
                given_by: "medic" | "supervised";
                /** Format: uuid */
                id: string;
                name: string;
                notes: string;
                times: string[];
                until_on: string;
            }[];
            milk?: ("no" | "mild" | "severe") | null;
            nuts?: ("no" | "mild" | "severe") | null;
            other?: ("no" | "mild" | "severe") | null;
            other_name?: string | null;
            peanuts?: ("no" | "mild" | "severe") | null;
            penicillin?: ("no" | "mild" | "severe") | null;
            /** Format: uuid */
            registration_id: string;
            sesame?: ("no" | "mild" | "severe") | null;
            shellfish?: ("no" | "mild" | "severe") | null;
            soy?: ("no" | "mild" | "severe") | null;
            sting?: ("no" | "mild" | "severe") | null;
            version: number;
            what_to_do?: string | null;
            wheat?: ("no" | "mild" | "severe") | null;
        };
        GetCampListResponse: {
            camp: {
                dates: string;
                /** Format: uuid */
                id: string;
                name: string;
            };
            columns: {
                heading: string;
                /** @enum {string} */
                kind: "number" | "short text" | "code" | "text" | "long text" | "phone";
                label: string;
                name: string;
                part: string | null;
            }[];
            destroy_by: string;
            grouped_by: string | null;
            /** Format: date-time */
            made_at: string;
            rows: {
                alerts: string[];
                alerts_changed_on: string | null;
                cells: {
                    changed_on: string | null;
                    text: string;
                }[];
                group: string | null;
                /** Format: uuid */
                registration_id: string;
                undecided: boolean;
            }[];
            title: string;
            totals: {
                label: string;
                value: string;
            }[];
        };
        GetCatalogueResponse: {
            [key: string]: string | {
                few?: string;
                many?: string;
                one?: string;
                other?: string;
                two?: string;
                zero?: string;
            };
        };
        GetDashboardResponse: {
            camps: {
                by_status: {
                    count: number;
                    /** @enum {string} */
                    status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
                }[];
                capacity: number;
                dates: string;
                due: number;
                held: number;
                /** Format: uuid */
                id: string;
                left: number;
                name: string;
                received: number;
            }[];
            choices: {
                dates: string;
                /** Format: uuid */
                id: string;
                name: string;
                season: string;
            }[];
            days: {
                begun: number;
                day: string;
                submitted: number;
            }[];
            funnel: {
                count: number;
                reached: number;
                step: string;
                title: string;
            }[];
            median_days_to_decision: number | null;
            seasons: string[];
        };
        GetDayChangesResponse: {
            attendance: {
                /** Format: date-time */
                at: string;
                by: string;
                /** Format: uuid */
                checkpoint_id: string;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                registration_id: string;
                undone: boolean;
            }[];
            doses: {
                /** Format: date-time */
                at: string;
                by: string;
                day: string;
                due_at: string | null;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                medicine_id: string;
                note: string;
                /** @enum {string} */
                outcome: "given" | "refused";
                /** Format: uuid */
                registration_id: string;
                undone: boolean;
            }[];
            hand_overs: {
                /** Format: date-time */
                at: string;
                by: string;
                call: string | null;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                registration_id: string;
                taker: {
                    /** @enum {string} */
                    kind: "named" | "guardian" | "authorised" | "other" | "self";
                    name: string;
                    phone: string;
                    relation: string;
                };
                undone: boolean;
            }[];
            incident_notes: {
                /** Format: date-time */
                at: string;
                by: string;
                guardian_told_at: string | null;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                incident_id: string;
                text: string | null;
            }[];
            incidents: {
                /** Format: date-time */
                at: string;
                by: string;
                facts: {
                    done: string;
                    what: string;
                    where: string;
                } | null;
                guardian_told_at: string | null;
                /** Format: date-time */
                happened_at: string;
                /** Format: uuid */
                id: string;
                registration_id: string | null;
                /** @enum {string} */
                type: "first aid" | "incident";
            }[];
            /** Format: date-time */
            made_at: string;
            people: {
                adult: boolean;
                age: number;
                behaviour: {
                    label: string;
                    value: string;
                }[];
                /** Format: uuid */
                camper_id: string;
                contacts: {
                    authorised: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                    guardians: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                    named: {
                        name: string;
                        phone: string;
                        relation: string;
                    } | null;
                    never: {
                        name: string;
                        phone: string;
                        relation: string;
                    }[];
                };
                flags: {
                    /** @enum {string} */
                    kind: "health" | "swim" | "medicine";
                    label: string;
                }[];
                group_ids: string[];
                name: string;
                photo: string | null;
                /** Format: uuid */
                registration_id: string;
                travel: {
                    home: string | null;
                    stop_home: string | null;
                    stop_there: string | null;
                    there: string | null;
                };
                what_to_do: string;
            }[];
            people_version: number;
            swim_tests: {
                /** Format: date-time */
                at: string;
                by: string;
                can_swim: boolean;
                /** Format: uuid */
                id: string;
                note: string;
                /** Format: uuid */
                registration_id: string;
                undone: boolean;
            }[];
            today: string;
            version: number;
        };
        GetDayKeyResponse: {
            key: string;
            /** Format: date-time */
            until: string;
        };
        GetDayPhotosResponse: {
            photos: {
                jpeg: string;
                photo: string;
                /** Format: uuid */
                registration_id: string;
            }[];
        };
        GetDraftKeyResponse: {
            key: string;
        };
        GetExposureReportResponse: {
            account: {
                can_log_in: boolean;
                email: string;
                /** Format: uuid */
                id: string;
                name: string;
                roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
            };
            addresses: {
                address: string;
                entries: number;
                first_at: string;
                last_at: string;
            }[];
            could: {
                by_sight: {
                    campers: number;
                    families: number;
                    /** @enum {string} */
                    sight: "health" | "behavioural" | "ids";
                }[];
                campers: number;
                families: number;
            };
            refused_logins: number;
            sessions: {
                address: string | null;
                /** @enum {string} */
                end: "open" | "ended" | "by itself";
                from: string;
                until: string;
            }[];
            since: string;
            standings: {
                disabled: boolean;
                ends_on: string | null;
                from: string;
                recorded: boolean;
                roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
                until: string | null;
            }[];
            viewed: {
                campers: number;
                entries: number;
                exports: number;
                families: number;
            };
        };
        GetFeesResponse: {
            balance: number;
            bank_account: string;
            bank_name: string;
            charged: number;
            charges: components["schemas"]["Charge"][];
            charges_on_submit: components["schemas"]["Charge"][] | null;
            deposit: number;
            due: number;
            early_bird_until: string | null;
            fees_description: string;
            fees_text: string;
            /** @enum {string} */
            fees_text_language: "en" | "ms" | "zh-Hans";
            has_duitnow_qr: boolean;
            ledger: {
                amount: number;
                camper_name: string | null;
                day: string;
                /** @enum {string} */
                kind: "refund" | "moved out" | "moved in";
            }[];
            payee: string;
            pending: number;
            received: number;
            reference: string | null;
        };
        GetGroupSheetsResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            destroy_by: string;
            kind: {
                groups: {
                    capacity: number | null;
                    from_on: string | null;
                    helmets: number | null;
                    /** Format: uuid */
                    id: string;
                    life_jackets: number | null;
                    name: string;
                    until_on: string | null;
                }[];
                /** Format: uuid */
                id: string;
                name: string;
                published: boolean;
            };
            people: {
                age: number;
                flags: {
                    /** @enum {string} */
                    kind: "health" | "swim" | "medicine";
                    label: string;
                }[];
                group_ids: string[];
                guardians: {
                    name: string;
                    phone: string;
                    relation: string;
                }[];
                name: string;
                /** Format: uuid */
                registration_id: string;
                what_to_do: string;
            }[];
        };
        GetGroupsResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            kinds: {
                groups: {
                    capacity: number | null;
                    from_on: string | null;
                    helmets: number | null;
                    /** Format: uuid */
                    id: string;
                    life_jackets: number | null;
                    name: string;
                    until_on: string | null;
                }[];
                /** Format: uuid */
                id: string;
                name: string;
                published: boolean;
            }[];
            people: {
                age: number;
                /** Format: uuid */
                family_id: string;
                group_ids: string[];
                languages: string[];
                name: string;
                /** Format: uuid */
                registration_id: string;
                swims: boolean;
            }[];
            wishes: {
                /** Format: uuid */
                other_id: string;
                /** Format: uuid */
                registration_id: string;
                together: boolean;
            }[];
        };
        GetHoldResponse: {
            hold: {
                at: string;
                by: string;
                reason: string;
            } | null;
        };
        GetImageUrlResponse: {
            url: string;
        };
        GetJourneysResponse: {
            drop_off_points: string[];
            guest_lunch: number;
            pick_up_points: string[];
        };
        GetPortalResponse: {
            camps: {
                dates: string;
                fee: number;
                max_age: number | null;
                min_age: number;
                name: string;
                /** @enum {string} */
                name_language: "en" | "ms" | "zh-Hans";
                /** @enum {string} */
                state: "open" | "not open yet" | "full" | "waiting list" | "closed";
                until: string | null;
            }[];
            contact_email: string;
            contact_phone: string;
            logo: string | null;
            product: string;
            provider_name: string;
            public_url: string;
            time_zone: string;
            today: string;
        };
        GetProgramResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            checkpoints: {
                counted: boolean;
                day: string;
                group_kind_id: string | null;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "bus there" | "arrival" | "session" | "meal" | "bus home";
                name: string;
                starts_at: string | null;
            }[];
            group_kinds: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
        };
        GetQueueNeighboursResponse: {
            after: string | null;
            next: string | null;
            position: number;
            previous: string | null;
            total: number;
        };
        GetQueueSettingsResponse: {
            columns: ("age" | "sex" | "camp" | "type" | "status" | "registration_date" | "submitted" | "paid" | "balance" | "reference" | "reviewer" | "family" | "siblings" | "email" | "phone")[];
            views: components["schemas"]["QueueView"][];
        };
        GetTermsResponse: {
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            sha256: string;
            sha256_adult: string;
            terms_conditions: string;
            terms_conditions_adult: string;
            terms_conditions_appendices: string;
            written_in: {
                /** @enum {string} */
                terms_conditions: "en" | "ms" | "zh-Hans";
                /** @enum {string} */
                terms_conditions_adult: "en" | "ms" | "zh-Hans";
                /** @enum {string} */
                terms_conditions_appendices: "en" | "ms" | "zh-Hans";
            };
        };
        GetToDoResponse: {
            payments_to_confirm: number | null;
            to_review: number;
            with_families: number;
        };
        HandPaymentBody: {
            /** @enum {string} */
            method: "cash" | "cheque" | "bank";
            received: number | string;
            received_on: string;
            /** @enum {string} */
            when_full?: "over capacity" | "waiting list";
        };
        HeldEmail: {
            held_until: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "welcome" | "registration open" | "password reset" | "password changed" | "email change" | "email changed" | "email taken" | "email confirmation" | "form copy waiting" | "account unused" | "account unused again" | "account deleted" | "form copy" | "payment received" | "payment confirmed" | "payment rejected" | "payment taken back" | "receipt" | "refund" | "money moved" | "charges changed" | "changes requested" | "change declined" | "accepted" | "waitlisted" | "refused" | "withdrawn" | "correction" | "handed over" | "hand-over taken back" | "group message" | "staff invitation" | "log anchor" | "health changes";
            payment_id: string | null;
            seconds_left: number;
        };
        HoldBody: {
            reason: string;
        };
        ImagePathBody: {
            path: string;
        };
        ImmunisationsAnswers: {
            vax_bcg?: ("Yes" | "No" | "Don't know") | null;
            vax_bcg_last_booster?: string | null;
            vax_covid?: ("Yes" | "No" | "Don't know") | null;
            vax_covid_last_booster?: string | null;
            vax_dpt?: ("Yes" | "No" | "Don't know") | null;
            vax_dpt_last_booster?: string | null;
            vax_hepb?: ("Yes" | "No" | "Don't know") | null;
            vax_hepb_last_booster?: string | null;
            vax_influenza?: ("Yes" | "No" | "Don't know") | null;
            vax_influenza_last_booster?: string | null;
            vax_mmr?: ("Yes" | "No" | "Don't know") | null;
            vax_mmr_last_booster?: string | null;
            vax_pneumococcus?: ("Yes" | "No" | "Don't know") | null;
            vax_pneumococcus_last_booster?: string | null;
            vax_rotavirus?: ("Yes" | "No" | "Don't know") | null;
            vax_rotavirus_last_booster?: string | null;
            vax_rsv?: ("Yes" | "No" | "Don't know") | null;
            vax_rsv_last_booster?: string | null;
        };
        ImportBankStatementResponse: {
            added: number;
            known: number;
            outgoing: number;
            unreadable: number;
        };
        InviteStaffBody: {
            crew_camps?: {
                /** Format: uuid */
                camp_id: string;
                from_on: string;
                until_on: string;
            }[];
            email: string;
            ends_on: string | null;
            name: string;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
        };
        InviteStaffResponse: {
            account: components["schemas"]["StaffAccount"];
            link: string;
            link_ends_at: string;
        };
        LedgerEntry: {
            amount: number;
            at: string;
            by: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "refund" | "moved out" | "moved in";
            method: ("bank" | "cash" | "cheque") | null;
            other: {
                camper_name: string;
                reference: string | null;
                /** Format: uuid */
                registration_id: string;
            } | null;
            paid_on: string | null;
            reason: string;
        };
        LedgerResult: {
            camp_full: boolean;
            entry: components["schemas"]["LedgerEntry"];
            held_emails: components["schemas"]["HeldEmail"][];
            other_status: ("In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested") | null;
            /** @enum {string} */
            registration_status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
        };
        LiftHoldResponse: {
            hold: {
                at: string;
                by: string;
                reason: string;
            } | null;
        };
        ListBankLinesResponse: {
            counts: {
                matched: number;
                "not ours": number;
                open: number;
            };
            rows: {
                amount: number;
                day: string;
                decided_by: string | null;
                description: string;
                /** Format: uuid */
                id: string;
                line_number: number;
                match: ("confirmed" | "recorded" | "linked") | null;
                matched_to: {
                    camper_name: string;
                    reference: string | null;
                    /** Format: uuid */
                    registration_id: string;
                } | null;
                /** @enum {string} */
                state: "open" | "matched" | "not ours";
                suggestions: components["schemas"]["Suggestion"][];
            }[];
        };
        ListCampDaysResponse: {
            ends_on: string;
            /** Format: uuid */
            id: string;
            name: string;
            people: number;
            starts_on: string;
        }[];
        ListCampersResponse: components["schemas"]["Camper"][];
        ListCampHealthResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            people: {
                age: number;
                alerts: string[];
                entered: boolean;
                medicines: number;
                name: string;
                /** Format: uuid */
                registration_id: string;
            }[];
        };
        ListExposedCampersResponse: {
            campers: {
                /** Format: uuid */
                account_id: string;
                /** Format: uuid */
                camper_id: string;
                camper_name: string;
                could: ("health" | "behavioural" | "ids")[];
                email: string;
                family_name: string;
                last_viewed_at: string | null;
                parts: string[];
                phone: string | null;
                references: string[];
                viewed: number;
            }[];
            next: string | null;
        };
        ListIncidentsResponse: {
            camp: {
                ends_on: string;
                /** Format: uuid */
                id: string;
                name: string;
                starts_on: string;
            };
            incidents: {
                at: string;
                by: string;
                camper_name: string | null;
                done: string;
                guardian_told_at: string | null;
                happened_at: string;
                /** Format: uuid */
                id: string;
                notes: {
                    at: string;
                    by: string;
                    guardian_told_at: string | null;
                    /** Format: uuid */
                    id: string;
                    text: string;
                }[];
                registration_id: string | null;
                /** @enum {string} */
                type: "first aid" | "incident";
                what: string;
                where: string;
            }[];
            time_zone: string;
        };
        ListLogResponse: {
            entries: components["schemas"]["LogEntry"][];
            next: string | null;
        };
        ListMessagesResponse: {
            messages: {
                attempts: number;
                camper_name: string | null;
                can_resend: boolean;
                created_at: string;
                email: string;
                held_until: string | null;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "welcome" | "registration open" | "password reset" | "password changed" | "email change" | "email changed" | "email taken" | "email confirmation" | "form copy waiting" | "account unused" | "account unused again" | "account deleted" | "form copy" | "payment received" | "payment confirmed" | "payment rejected" | "payment taken back" | "receipt" | "refund" | "money moved" | "charges changed" | "changes requested" | "change declined" | "accepted" | "waitlisted" | "refused" | "withdrawn" | "correction" | "handed over" | "hand-over taken back" | "group message" | "staff invitation" | "log anchor" | "health changes";
                last_error: string | null;
                reference: string | null;
                registration_id: string | null;
                sent_at: string | null;
                sent_by: string | null;
                /** @enum {string} */
                state: "queued" | "sending" | "sent" | "failed" | "dead" | "cancelled";
            }[];
            more: boolean;
        };
        ListNameTagsResponse: {
            camp: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            people: {
                groups: string[];
                name: string;
                qr: {
                    path: string;
                    size: number;
                };
                /** Format: uuid */
                registration_id: string;
            }[];
        };
        ListOwnRegistrationsResponse: components["schemas"]["RegistrationSummary"][];
        ListPaymentsResponse: components["schemas"]["Payment"][];
        ListPaymentsToConfirmResponse: {
            next: string | null;
            rows: {
                camp_name: string;
                camper_name: string;
                claimed: number;
                created_at: string;
                decided_by: string | null;
                ground: components["schemas"]["PaymentContext"];
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                method: "slip" | "cash" | "cheque" | "bank";
                proposed_on: string;
                reason: string | null;
                receipt_number: number | null;
                received: number | null;
                received_on: string | null;
                reference: string | null;
                /** Format: uuid */
                registration_id: string;
                same_slip: components["schemas"]["SameSlip"][];
                slip: ("image" | "pdf") | null;
                /** @enum {string} */
                status: "Submitted" | "Confirmed" | "Rejected" | "Void";
                void_receipts: {
                    at: string;
                    by: string;
                    number: number;
                    reason: string;
                    void_number: number;
                }[];
            }[];
            total: number;
        };
        ListRegistrationsResponse: {
            change_requests: number;
            counts: {
                accepted: number;
                all: number;
                awaiting_payment: number;
                changes_requested: number;
                deposit_received: number;
                in_progress: number;
                payment_to_confirm: number;
                refused: number;
                to_review: number;
                waitlisted: number;
                with_families: number;
                withdrawn: number;
            };
            next: string | null;
            previous: string | null;
            rows: {
                age: number;
                camp_name: string;
                camper_name: string;
                change_requested: boolean;
                changed: boolean;
                charged: number;
                due: number;
                email: string;
                family: string;
                /** Format: uuid */
                id: string;
                phone: string | null;
                profile_changed_at: string | null;
                received: number;
                reference: string | null;
                registration_date: string | null;
                returned_to: {
                    name: string;
                    you: boolean;
                } | null;
                reviewer: string | null;
                sex: string | null;
                siblings: number;
                /** @enum {string} */
                status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
                submitted_at: string | null;
                /** @enum {string} */
                type: "lite" | "junior" | "senior";
                version: number;
                waiting_place: {
                    count: number;
                    position: number;
                } | null;
            }[];
        };
        ListRejectedActionsResponse: {
            action: ({
                /** Format: uuid */
                checkpoint_id: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "check in";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                call: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "hand over";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
                taker: {
                    /** @enum {string} */
                    kind: "named" | "guardian" | "authorised" | "other" | "self";
                    name: string;
                    phone: string;
                    relation: string;
                };
            } | {
                /** Format: date */
                day: string;
                due_at: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "dose";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                medicine_id: string;
                note: string;
                /** @enum {string} */
                outcome: "given" | "refused";
                /** Format: uuid */
                registration_id: string;
            } | {
                done: string;
                guardian_told_at: string | null;
                /** Format: date-time */
                happened_at: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "incident";
                /** Format: date-time */
                made_at: string;
                registration_id: string | null;
                /** @enum {string} */
                type: "first aid" | "incident";
                what: string;
                where: string;
            } | {
                guardian_told_at: string | null;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                incident_id: string;
                /** @constant */
                kind: "incident note";
                /** Format: date-time */
                made_at: string;
                text: string;
            } | {
                can_swim: boolean;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "swim test";
                /** Format: date-time */
                made_at: string;
                note: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                group_id: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "move";
                /** Format: uuid */
                kind_id: string;
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                /** Format: uuid */
                action_id: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "undo";
                /** Format: date-time */
                made_at: string;
                /** @enum {string} */
                of: "check in" | "hand over" | "dose" | "swim test";
            }) | null;
            at: string;
            by: string;
            camper_name: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "check in" | "hand over" | "dose" | "incident" | "incident note" | "swim test" | "move" | "undo";
            message: string;
        }[];
        ListStaffCampsResponse: components["schemas"]["StaffCampRow"][];
        ListStaffResponse: components["schemas"]["StaffAccount"][];
        ListTranslationsResponse: {
            count: number;
            more: boolean;
            texts: components["schemas"]["CorrectTranslationResponse"][];
        };
        LogEntry: {
            about_staff: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @enum {string} */
            action: "view" | "change" | "export" | "login";
            address: string;
            at: string;
            camper: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            family: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** Format: uuid */
            id: string;
            registration: {
                /** Format: uuid */
                id: string;
                reference: string | null;
            } | null;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[] | null;
            staff: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            what: string;
        };
        LoginBody: {
            email: string;
            password: string;
        };
        LoginResponse: {
            access_token: string;
        };
        MedicalAnswers: {
            health_allergies?: boolean | null;
            health_allergies_food?: string | null;
            health_allergies_medication?: string | null;
            health_allergies_other?: string | null;
            health_asthma?: boolean | null;
            health_convulsions?: boolean | null;
            health_diabetes?: boolean | null;
            health_injuries_surgery?: boolean | null;
            health_injury?: boolean | null;
            health_migraine?: boolean | null;
            health_motion_sickness?: boolean | null;
            health_notes?: string | null;
            health_other?: boolean | null;
            health_psychological_behavioural?: boolean | null;
        };
        MoneyMoveBody: {
            amount: number | string;
            reason: string;
            /** Format: uuid */
            to: string;
            /** @enum {string} */
            when_full?: "over capacity" | "waiting list";
        };
        MoveGroupMembersBody: {
            moves: {
                group_id: string | null;
                /** Format: uuid */
                registration_id: string;
            }[];
        };
        Note: {
            at: string;
            by: string;
            /** Format: uuid */
            id: string;
            text: string;
        };
        NoteBody: {
            text: string;
        };
        OpenInvitationBody: {
            token: string;
        };
        OpenInvitationResponse: {
            email: string;
            name: string;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
        };
        Payment: {
            amount: number;
            created_at: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "Submitted" | "Confirmed" | "Rejected" | "Void";
        };
        PaymentContext: {
            confirmed: number;
            deposit: number;
            earlier: number[];
            fee: number;
            places_left: number;
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            status_before: ("In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested") | null;
        };
        PaymentResult: {
            camp_full: boolean;
            held_emails: components["schemas"]["HeldEmail"][];
            outcome: ("partial" | "deposit" | "full" | "over" | "double") | null;
            payment: components["schemas"]["StaffPayment"];
            /** @enum {string} */
            registration_status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
        };
        PreviewBankStatementResponse: {
            columns: ("day" | "description" | "credit" | "debit" | "amount" | "sign" | "ignore")[];
            decimals: ("point" | "comma") | null;
            encoding: ("utf-8" | "utf-16le" | "gb18030" | "windows-1252") | null;
            encodings: {
                /** @enum {string} */
                encoding: "utf-8" | "utf-16le" | "gb18030" | "windows-1252";
                lines: string[];
            }[];
            first: {
                amount: number;
                day: string;
                description: string;
                line_number: number;
            }[];
            headings: string[];
            incoming: number;
            outgoing: number;
            problem: string | null;
            sample: string[][];
            unclear_amounts: string[];
            unreadable: {
                line_number: number;
                text: string;
            }[];
        };
        PreviewCampPricesBody: {
            fee: number;
            guest_lunch: number;
            reason?: string;
        };
        PreviewCampPricesResponse: {
            mail: components["schemas"]["EmailPreview"] | null;
            registrations: {
                after: number;
                before: number;
                camper_name: string;
                reference: string | null;
                /** Format: uuid */
                registration_id: string;
                /** @enum {string} */
                status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            }[];
        };
        PreviewCampResponse: {
            deposit: number;
            drop_off_points: string[];
            eligible_camp: components["schemas"]["CardCamp"];
            fee: number;
            fees_description: string;
            guest_lunch: number;
            pick_up_points: string[];
            terms_conditions: string;
            terms_conditions_adult: string;
            terms_conditions_appendices: string;
        };
        PreviewDecisionResponse: {
            mail: components["schemas"]["EmailPreview"] | null;
        };
        PreviewDeclineResponse: {
            mail: components["schemas"]["EmailPreview"] | null;
        };
        PreviewGroupMessageBody: {
            family: number;
            filters: components["schemas"]["QueueFilters"];
            subject: string;
            subject_ms?: string;
            "subject_zh-Hans"?: string;
            text: string;
            text_ms?: string;
            "text_zh-Hans"?: string;
        };
        PreviewGroupMessageResponse: {
            families: number;
            family: number;
            mail: {
                html: string;
                /** @enum {string} */
                language: "en" | "ms" | "zh-Hans";
                subject: string;
                text: string;
                to: string;
                /** @enum {string} */
                written_in: "en" | "ms" | "zh-Hans";
            };
            registrations: number;
        };
        PreviewMarkdownBody: {
            markdown: string;
        };
        PreviewMarkdownResponse: {
            html: string;
        };
        PreviewTakeBackResponse: {
            mail: components["schemas"]["EmailPreview"] | null;
            result: components["schemas"]["PaymentResult"];
        };
        PreviewUndoResponse: {
            cancels: boolean;
            mail: components["schemas"]["EmailPreview"] | null;
        };
        ProfileChange: {
            after: string;
            before: string;
            changed_at: string;
            label: string;
            name: string;
            step: string;
            title: string;
        };
        ProviderAnswers: {
            abbreviation?: string | null;
            bank_account?: string | null;
            bank_name?: string | null;
            contact_email?: string | null;
            contact_phone?: string | null;
            deposit?: number | null;
            name?: string | null;
            payee?: string | null;
            sender_email?: string | null;
            time_zone?: string | null;
        };
        QueueFilters: {
            age_from?: string;
            age_to?: string;
            /** @constant */
            balance_due?: "1";
            /** Format: uuid */
            camp?: string;
            /** @constant */
            change_requested?: "1";
            date_from?: string;
            date_to?: string;
            ids?: string;
            /** @constant */
            mine?: "1";
            /** @constant */
            profile_changed?: "1";
            q?: string;
            /** @enum {string} */
            sex?: "M" | "F";
            /** @enum {string} */
            sort?: "registered" | "-registered" | "submitted" | "-submitted" | "name" | "-name" | "age" | "-age" | "camp" | "-camp" | "status" | "-status" | "reference" | "-reference";
            /** @enum {string} */
            tab?: "to_review" | "with_families" | "awaiting_payment" | "payment_to_confirm" | "deposit_received" | "accepted" | "waitlisted" | "refused" | "changes_requested" | "in_progress" | "withdrawn" | "all";
            /** @enum {string} */
            type?: "lite" | "junior" | "senior";
        };
        QueueView: {
            columns: ("age" | "sex" | "camp" | "type" | "status" | "registration_date" | "submitted" | "paid" | "balance" | "reference" | "reviewer" | "family" | "siblings" | "email" | "phone")[];
            filters: components["schemas"]["QueueFilters"];
            /** Format: uuid */
            id: string;
            is_default: boolean;
            name: string;
        };
        QueueViewBody: {
            columns: ("age" | "sex" | "camp" | "type" | "status" | "registration_date" | "submitted" | "paid" | "balance" | "reference" | "reviewer" | "family" | "siblings" | "email" | "phone")[];
            filters: components["schemas"]["QueueFilters"];
            is_default: boolean;
            name: string;
        };
        Reading: {
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            sections: {
                answers: {
                    label: string;
                    name: string;
                    value: string;
                }[];
                step: string;
                title: string;
            }[];
        };
        RecordStepBody: {
            current_step: string;
        };
        RefreshSessionResponse: {
            access_token: string;
        };
        RefundBody: {
            amount: number | string;
            /** @enum {string} */
            method: "bank" | "cash" | "cheque";
            paid_on: string;
            reason: string;
        };
        Registration: {
            /** Format: uuid */
            camp_id: string;
            /** Format: uuid */
            camper_id: string;
            consent: boolean | null;
            consent_withdrawn: ("answers" | "terms") | null;
            current_step: string | null;
            editable_steps: string[];
            eligible_camp: components["schemas"]["EligibleCamp"];
            form_copy: ("waiting" | "queued" | "sent" | "failed") | null;
            /** @enum {string} */
            form_type: "lite" | "junior" | "senior";
            furthest_step: string | null;
            /** Format: uuid */
            id: string;
            offers: {
                [key: string]: string[];
            };
            prices: {
                [key: string]: number;
            };
            reference: string | null;
            requested_parts: ("photo" | "id" | "account")[];
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            steps: components["schemas"]["StepState"][];
            terms_read: components["schemas"]["TermsRead"] | null;
            version: number;
        } & (components["schemas"]["UpdateAnswers"] & components["schemas"]["BehaviouralAnswers"] & components["schemas"]["AboutAnswers"] & components["schemas"]["AboutLiteAnswers"] & components["schemas"]["ClosingCeremonyAnswers"] & components["schemas"]["TransportAnswers"]);
        RegistrationBody: {
            next_step?: string;
            terms_read?: components["schemas"]["TermsRead"];
            version?: number;
        } & (components["schemas"]["UpdateAnswers"] & components["schemas"]["BehaviouralAnswers"] & components["schemas"]["AboutAnswers"] & components["schemas"]["AboutLiteAnswers"] & components["schemas"]["ClosingCeremonyAnswers"] & components["schemas"]["TransportAnswers"] & components["schemas"]["ConsentAnswers"]);
        RegistrationChanges: {
            camp_name: string;
            profile_changes: components["schemas"]["ProfileChange"][];
            request: components["schemas"]["FamilyRequest"] | null;
            requestable: {
                step: string;
                title: string;
            }[];
            submitted_at: string | null;
        };
        RegistrationMoney: {
            balance: number;
            entries: components["schemas"]["LedgerEntry"][];
            ground: components["schemas"]["PaymentContext"];
            most_out: number;
            siblings: {
                balance: number;
                camp_name: string;
                camper_name: string;
                reference: string | null;
                /** Format: uuid */
                registration_id: string;
                /** @enum {string} */
                status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            }[];
        };
        RegistrationResponse: {
            form: components["schemas"]["Registration"];
            /** @enum {string} */
            form_type: "lite" | "junior" | "senior";
        };
        RegistrationSummary: {
            camp: {
                dates: string;
                /** Format: uuid */
                id: string;
                type_display: string;
            };
            /** Format: uuid */
            camper_id: string;
            camper_name: string;
            current_step: string | null;
            /** Format: uuid */
            id: string;
            reference: string | null;
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            updated_at: string;
        };
        RejectionBody: {
            reason: string;
        };
        RemindOfOpeningBody: {
            wanted: boolean;
        };
        RenewRecoveryCodesBody: {
            code: string;
        };
        RenewRecoveryCodesResponse: {
            recovery_codes: string[];
        };
        RepriceBody: {
            count: number;
            reason: string;
        };
        ResetStaffResponse: {
            account: components["schemas"]["StaffAccount"];
            link: string;
            link_ends_at: string;
        };
        Retention: {
            certificates: {
                backups_until: string;
                day: string;
                finished_at: string;
                /** Format: uuid */
                id: string;
                results: {
                    days: number;
                    erased: number;
                    failed: number;
                    ids_sha256: string;
                    kind: string;
                }[];
                software: string;
                started_at: string;
            }[];
            due: {
                camp: string | null;
                count: number;
                day: string;
                held: boolean;
                /** @enum {string} */
                kind: "id images" | "camp days" | "health answers" | "notes" | "money" | "bank statements" | "drafts" | "unused accounts" | "email texts" | "email files" | "log";
                readonly registrations: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                }[];
            }[];
            failures: {
                error: string;
                id: string;
                /** @enum {string} */
                kind: "id images" | "camp days" | "health answers" | "notes" | "money" | "bank statements" | "drafts" | "unused accounts" | "email texts" | "email files" | "log";
                registration_id: string | null;
            }[];
            first_run: string;
            holds: {
                account_deleted: boolean;
                at: string;
                by: string;
                name: string;
                reason: string;
                /** Format: uuid */
                registration_id: string;
            }[];
            last_run: string | null;
            periods: {
                [key: string]: number;
            };
            rules: {
                /** @enum {string} */
                kind: "id images" | "camp days" | "health answers" | "notes" | "money" | "bank statements" | "drafts" | "unused accounts" | "email texts" | "email files" | "log";
                last_erased: {
                    day: string;
                    erased: number;
                } | null;
                last_run: {
                    day: string;
                    erased: number;
                    failed: number;
                } | null;
            }[];
        };
        RetentionPeriods: {
            back_ups: number;
            bank_statements: number;
            camp_days: number;
            drafts: number;
            email_files: number;
            email_texts: number;
            health_answers: number;
            id_images: number;
            log: number;
            money: number;
            notes: number;
            unused_accounts: number;
        };
        Review: {
            account: {
                adult_camper: boolean;
                deleted_at: string | null;
                email: string;
                email_confirmed: boolean;
                /** Format: uuid */
                id: string;
                name: string;
                phone: string | null;
            };
            camp: {
                accepted: number;
                capacity: number;
                dates: string;
                held: number;
                /** Format: uuid */
                id: string;
                name: string;
            };
            camper: {
                age: number;
                has_ids: boolean;
                has_photo: boolean;
                /** Format: uuid */
                id: string;
                name: string;
            };
            change_request: {
                at: string;
                message: string | null;
                sections: {
                    step: string;
                    title: string;
                }[];
            } | null;
            comparisons: components["schemas"]["Comparison"][];
            decisions: ("accept" | "waitlist" | "refuse" | "request changes" | "withdraw")[];
            form_copy: ("waiting" | "queued" | "sent" | "failed") | null;
            held_emails: components["schemas"]["HeldEmail"][];
            hidden: string[];
            hidden_changes: string[];
            history: {
                at: string;
                by: string;
                from: ("In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested") | null;
                id: string;
                move: ("submit" | "resubmit" | "ask for change" | "withdraw change request" | "decline change" | "upload slip" | "confirm deposit" | "reject slip" | "reject one slip" | "take back payment" | "take back to slip" | "take back deposit" | "accept" | "waitlist" | "refuse" | "request changes" | "withdraw" | "undo accept" | "undo waitlist" | "undo refuse" | "undo request changes" | "undo withdraw") | null;
                reason: string | null;
                text: string | null;
                to: ("In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested") | null;
            }[];
            /** Format: uuid */
            id: string;
            money: {
                balance: number;
                charged: number;
                charges: components["schemas"]["StaffCharge"][];
                deposit: number;
                due: number;
                received: number;
            };
            notes: components["schemas"]["Note"][];
            payments: components["schemas"]["StaffPayment"][];
            profile_changes: components["schemas"]["ProfileChange"][];
            reading: components["schemas"]["Reading"] | null;
            reference: string | null;
            registration_date: string | null;
            reopened_steps: string[];
            returnable: {
                step: string;
                title: string;
            }[];
            returned_to: {
                name: string;
                you: boolean;
            } | null;
            sections: components["schemas"]["AnsweredSection"][];
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            status_before: ("In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested") | null;
            submitted_at: string | null;
            summary: components["schemas"]["Summary"];
            /** @enum {string} */
            type: "lite" | "junior" | "senior";
            undo: {
                at: string;
                by: string;
                /** @enum {string} */
                decision: "accept" | "waitlist" | "refuse" | "request changes" | "withdraw";
                /** @enum {string} */
                to: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            } | null;
            version: number;
            waiting_place: {
                count: number;
                position: number;
            } | null;
        };
        SameSlip: {
            amount: number;
            /** Format: uuid */
            payment_id: string;
            reference: string | null;
            /** Format: uuid */
            registration_id: string;
            /** @enum {string} */
            status: "Submitted" | "Confirmed" | "Rejected" | "Void";
        };
        SaveCampHealthBody: {
            egg?: ("no" | "mild" | "severe") | null;
            fish?: ("no" | "mild" | "severe") | null;
            milk?: ("no" | "mild" | "severe") | null;
            nuts?: ("no" | "mild" | "severe") | null;
            other?: ("no" | "mild" | "severe") | null;
            other_name?: string | null;
            peanuts?: ("no" | "mild" | "severe") | null;
            penicillin?: ("no" | "mild" | "severe") | null;
            sesame?: ("no" | "mild" | "severe") | null;
            shellfish?: ("no" | "mild" | "severe") | null;
            soy?: ("no" | "mild" | "severe") | null;
            sting?: ("no" | "mild" | "severe") | null;
            version?: number;
            what_to_do?: string | null;
            wheat?: ("no" | "mild" | "severe") | null;
        };
        SaveCampTextsBody: {
            confirmed?: ("name" | "fees_description" | "terms_conditions" | "terms_conditions_adult" | "terms_conditions_appendices")[];
            fees_description?: string | null;
            name?: string | null;
            terms_conditions?: string | null;
            terms_conditions_adult?: string | null;
            terms_conditions_appendices?: string | null;
            version?: number;
        };
        SaveCrewCampsBody: {
            camps: {
                /** Format: uuid */
                camp_id: string;
                from_on: string;
                until_on: string;
            }[];
        };
        SaveGroupKindBody: {
            groups: {
                capacity: number | null;
                from_on: string | null;
                helmets: number | null;
                id: string | null;
                life_jackets: number | null;
                name: string;
                until_on: string | null;
            }[];
            name: string;
            published: boolean;
        };
        SaveGroupWishBody: {
            /** Format: uuid */
            other_id: string;
            /** Format: uuid */
            registration_id: string;
            together: boolean | null;
        };
        SaveLanguageBody: {
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
        };
        SaveProgramDayBody: {
            checkpoints: {
                group_kind_id: string | null;
                id: string | null;
                /** @enum {string} */
                kind: "session" | "meal";
                name: string;
                starts_at: string | null;
            }[];
            day: string;
        };
        SaveQueueColumnsBody: {
            columns: ("age" | "sex" | "camp" | "type" | "status" | "registration_date" | "submitted" | "paid" | "balance" | "reference" | "reviewer" | "family" | "siblings" | "email" | "phone")[];
        };
        SaveSettingsBody: components["schemas"]["ProviderAnswers"];
        SaveStaffBody: {
            disabled: boolean;
            ends_on: string | null;
            name: string;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
            version?: number;
        };
        SaveStaffCampBody: {
            confirm_places?: boolean;
            reprice?: components["schemas"]["RepriceBody"];
        } & components["schemas"]["CampAnswers"];
        SaveTakersBody: {
            allowed_1?: boolean | null;
            allowed_1_name?: string | null;
            allowed_1_phone?: string | null;
            allowed_1_relation?: string | null;
            allowed_2?: boolean | null;
            allowed_2_name?: string | null;
            allowed_2_phone?: string | null;
            allowed_2_relation?: string | null;
            allowed_3?: boolean | null;
            allowed_3_name?: string | null;
            allowed_3_phone?: string | null;
            allowed_3_relation?: string | null;
            hand_over_email?: boolean | null;
            never_1?: boolean | null;
            never_1_name?: string | null;
            never_1_relation?: string | null;
            never_2?: boolean | null;
            never_2_name?: string | null;
            never_2_relation?: string | null;
            never_3?: boolean | null;
            never_3_name?: string | null;
            never_3_relation?: string | null;
            version?: number;
        };
        SendDayActionsBody: {
            actions: ({
                /** Format: uuid */
                checkpoint_id: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "check in";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                call: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "hand over";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
                taker: {
                    /** @enum {string} */
                    kind: "named" | "guardian" | "authorised" | "other" | "self";
                    name: string;
                    phone: string;
                    relation: string;
                };
            } | {
                /** Format: date */
                day: string;
                due_at: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "dose";
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                medicine_id: string;
                note: string;
                /** @enum {string} */
                outcome: "given" | "refused";
                /** Format: uuid */
                registration_id: string;
            } | {
                done: string;
                guardian_told_at: string | null;
                /** Format: date-time */
                happened_at: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "incident";
                /** Format: date-time */
                made_at: string;
                registration_id: string | null;
                /** @enum {string} */
                type: "first aid" | "incident";
                what: string;
                where: string;
            } | {
                guardian_told_at: string | null;
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                incident_id: string;
                /** @constant */
                kind: "incident note";
                /** Format: date-time */
                made_at: string;
                text: string;
            } | {
                can_swim: boolean;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "swim test";
                /** Format: date-time */
                made_at: string;
                note: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                group_id: string | null;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "move";
                /** Format: uuid */
                kind_id: string;
                /** Format: date-time */
                made_at: string;
                /** Format: uuid */
                registration_id: string;
            } | {
                /** Format: uuid */
                action_id: string;
                /** Format: uuid */
                id: string;
                /** @constant */
                kind: "undo";
                /** Format: date-time */
                made_at: string;
                /** @enum {string} */
                of: "check in" | "hand over" | "dose" | "swim test";
            })[];
            /** Format: date-time */
            sent_at: string;
        };
        SendDayActionsResponse: {
            results: {
                /** Format: uuid */
                id: string;
                message: string | null;
                /** @enum {string} */
                outcome: "stored" | "superseded" | "rejected";
            }[];
        };
        SendGroupMessageBody: {
            families: number;
            filters: components["schemas"]["QueueFilters"];
            subject: string;
            subject_ms?: string;
            "subject_zh-Hans"?: string;
            text: string;
            text_ms?: string;
            "text_zh-Hans"?: string;
        };
        SendGroupMessageResponse: {
            families: number;
            /** Format: uuid */
            id: string;
        };
        Settings: {
            has_duitnow_qr: boolean;
            has_logo: boolean;
            version: number;
        } & components["schemas"]["ProviderAnswers"];
        SignUpBody: {
            email: string;
            name_first: string;
            name_last: string;
            password: string;
            password_confirmation: string;
            phone: string;
            /** @enum {string} */
            type: "parent" | "adult_camper";
        };
        SignUpResponse: {
            access_token: string;
        };
        StaffAccount: {
            crew_camps: {
                camp: string;
                /** Format: uuid */
                camp_id: string;
                from_on: string;
                until_on: string;
            }[];
            email: string;
            ends_on: string | null;
            /** Format: uuid */
            id: string;
            last_seen_at: string | null;
            name: string;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
            /** @enum {string} */
            state: "invited" | "active" | "disabled" | "ended";
            version: number;
        };
        StaffCamp: {
            /** @enum {string} */
            audience: "children" | "adults" | "both";
            capacity: number;
            closed_by_hand: boolean;
            closes_at: string;
            closes_on: string;
            early_bird_until: string | null;
            ends_on: string;
            held: number;
            /** Format: uuid */
            id: string;
            lost_points: {
                count: number;
                label: string;
                point: string;
            }[];
            max_age: number | null;
            min_age: number;
            name: string;
            opens_at: string;
            opens_on: string;
            published: boolean;
            registrations: number;
            rego_open: 0 | 1;
            starts_on: string;
            translations: {
                /** @enum {string} */
                language: "en" | "ms" | "zh-Hans";
                missing: ("name" | "fees_description" | "terms_conditions" | "terms_conditions_adult" | "terms_conditions_appendices")[];
                outdated: ("name" | "fees_description" | "terms_conditions" | "terms_conditions_adult" | "terms_conditions_appendices")[];
            }[];
            /** @enum {string} */
            type: "lite" | "junior" | "senior";
            version: number;
            waiting: number;
            waiting_list: boolean;
        } & WithRequired<components["schemas"]["CampAnswers"], "name" | "type" | "starts_on" | "ends_on" | "audience" | "min_age" | "max_age" | "capacity" | "waiting_list" | "opens_on" | "closes_on" | "early_bird_until">;
        StaffCampRow: {
            /** @enum {string} */
            audience: "children" | "adults" | "both";
            capacity: number;
            closed_by_hand: boolean;
            closes_at: string;
            closes_on: string;
            early_bird_until: string | null;
            ends_on: string;
            held: number;
            /** Format: uuid */
            id: string;
            max_age: number | null;
            min_age: number;
            name: string;
            opens_at: string;
            opens_on: string;
            published: boolean;
            registrations: number;
            rego_open: 0 | 1;
            starts_on: string;
            /** @enum {string} */
            type: "lite" | "junior" | "senior";
            version: number;
            waiting: number;
            waiting_list: boolean;
        };
        StaffCharge: {
            amount: number;
            at: string;
            by: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "camp fee" | "guest lunches" | "sibling discount" | "early-bird discount" | "extra" | "discount" | "bursary";
            label: string;
            reason: string | null;
        };
        StaffLoginBody: {
            email: string;
            for_camp_days?: boolean;
            password: string;
        };
        StaffLoginCodeBody: {
            code: string;
            login_token: string;
        };
        StaffLoginCodeResponse: {
            access_token: string;
        };
        StaffLoginResponse: {
            login_token: string;
        };
        StaffMe: {
            email: string;
            ends_on: string | null;
            for_camp_days: boolean;
            /** Format: uuid */
            id: string;
            name: string;
            recovery_codes_left: number;
            roles: ("admin" | "registrar" | "medic" | "viewer" | "crew")[];
            session_ends_at: string;
        };
        StaffPayment: {
            claimed: number;
            created_at: string;
            decided_by: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            method: "slip" | "cash" | "cheque" | "bank";
            proposed_on: string;
            reason: string | null;
            receipt_number: number | null;
            received: number | null;
            received_on: string | null;
            /** Format: uuid */
            registration_id: string;
            same_slip: components["schemas"]["SameSlip"][];
            slip: ("image" | "pdf") | null;
            /** @enum {string} */
            status: "Submitted" | "Confirmed" | "Rejected" | "Void";
            void_receipts: {
                at: string;
                by: string;
                number: number;
                reason: string;
                void_number: number;
            }[];
        };
        StartRegistrationResponse: {
            eligible_camp: components["schemas"]["CardCamp"];
            form: {
                /** Format: uuid */
                id: string;
            };
        };
        StepState: {
            complete: boolean;
            missing: string[];
            step: string;
        };
        Suggestion: {
            camp_name: string;
            camper_name: string;
            claimed: number | null;
            ground: components["schemas"]["PaymentContext"];
            /** @enum {string} */
            makes: "confirmed" | "recorded" | "linked";
            parent_name: string;
            payment_id: string | null;
            reasons: string[];
            reference: string | null;
            /** Format: uuid */
            registration_id: string;
            same_slip: components["schemas"]["SameSlip"][];
            /** @enum {string} */
            status: "In Progress" | "Pending Payment" | "Pending Payment Confirmation" | "Deposit Received" | "Accepted" | "Waitlisted" | "Refused" | "Withdrawn" | "Changes Requested";
            /** @enum {string} */
            strength: "sure" | "likely" | "possible";
        };
        Summary: {
            alerts: string[];
            facts: {
                label: string;
                value: string;
            }[];
            health_hidden: boolean;
        };
        TakeBackBody: {
            /** @constant */
            only_if_unsent?: true;
            reason?: string;
        };
        Takers: {
            allowed_1?: boolean | null;
            allowed_1_name?: string | null;
            allowed_1_phone?: string | null;
            allowed_1_relation?: string | null;
            allowed_2?: boolean | null;
            allowed_2_name?: string | null;
            allowed_2_phone?: string | null;
            allowed_2_relation?: string | null;
            allowed_3?: boolean | null;
            allowed_3_name?: string | null;
            allowed_3_phone?: string | null;
            allowed_3_relation?: string | null;
            editable: boolean;
            hand_over_email?: boolean | null;
            handed_over: {
                at: string;
                name: string;
            } | null;
            last_day: string;
            never_1?: boolean | null;
            never_1_name?: string | null;
            never_1_relation?: string | null;
            never_2?: boolean | null;
            never_2_name?: string | null;
            never_2_relation?: string | null;
            never_3?: boolean | null;
            never_3_name?: string | null;
            never_3_relation?: string | null;
            version: number;
        };
        TermsRead: {
            /** @enum {string} */
            language: "en" | "ms" | "zh-Hans";
            sha256: string;
        };
        TransportAnswers: {
            transport_from_campsite?: ("provider" | "own") | null;
            transport_from_campsite_own_contact?: string | null;
            transport_from_campsite_own_name?: string | null;
            transport_from_campsite_own_relationship?: string | null;
            transport_from_campsite_point?: string | null;
            transport_to_campsite?: ("provider" | "own") | null;
            transport_to_campsite_point?: string | null;
        };
        UndoBody: {
            note?: string;
            only_if_unsent?: boolean;
            reason?: string;
            version: number;
        };
        UpdateAnswers: {
            attending_with_cousins?: string | null;
            attending_with_siblings?: string | null;
            hs_circumference_chest?: number | null;
            hs_circumference_head?: number | null;
            medical_height?: number | null;
            medical_weight?: number | null;
            school_year?: string | null;
            tshirt_size?: ("XXS" | "XS" | "S" | "M" | "L" | "XL") | null;
        };
    };
    responses: {
        /** @description already_registered or camp_full or conflict or read_only */
        AlreadyRegisteredOrCampFullOrConflictOrReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "already_registered" | "camp_full" | "conflict" | "read_only";
                };
            };
        };
        /** @description already_registered or camp_full or not_open */
        AlreadyRegisteredOrCampFullOrNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "already_registered" | "camp_full" | "not_open";
                };
            };
        };
        /** @description invalid */
        AuthInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorBody"] & {
                    /** @enum {unknown} */
                    code: "invalid";
                };
            };
        };
        /** @description login_failed */
        AuthLoginFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorBody"] & {
                    /** @enum {unknown} */
                    code: "login_failed";
                };
            };
        };
        /** @description too_many */
        AuthTooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AuthErrorBody"] & {
                    /** @enum {unknown} */
                    code: "too_many";
                };
            };
        };
        /** @description busy or unavailable */
        BusyOrUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "busy" | "unavailable";
                };
            };
        };
        /** @description camp_full or conflict or read_only */
        CampFullOrConflictOrReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "camp_full" | "conflict" | "read_only";
                };
            };
        };
        /** @description camp_full or read_only */
        CampFullOrReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "camp_full" | "read_only";
                };
            };
        };
        /** @description conflict */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "conflict";
                };
            };
        };
        /** @description conflict or read_only */
        ConflictOrReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "conflict" | "read_only";
                };
            };
        };
        /** @description forbidden */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "forbidden";
                };
            };
        };
        /** @description incomplete */
        Incomplete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "incomplete";
                };
            };
        };
        /** @description incomplete or invalid */
        IncompleteOrInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "incomplete" | "invalid";
                };
            };
        };
        /** @description internal */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "internal";
                };
            };
        };
        /** @description invalid */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "invalid";
                };
            };
        };
        /** @description invalid or login_failed */
        InvalidOrLoginFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "invalid" | "login_failed";
                };
            };
        };
        /** @description not_found */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "not_found";
                };
            };
        };
        /** @description not_open */
        NotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "not_open";
                };
            };
        };
        /** @description read_only */
        ReadOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "read_only";
                };
            };
        };
        /** @description too_large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "too_large";
                };
            };
        };
        /** @description too_many */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "too_many";
                };
            };
        };
        /** @description unauthenticated */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "unauthenticated";
                };
            };
        };
        /** @description unsupported_type */
        UnsupportedType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {unknown} */
                    code: "unsupported_type";
                };
            };
        };
    };
    parameters: {
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDeletionPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionPlan"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["ReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveLanguageBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    requestEmailConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDraftKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDraftKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["AuthLoginFailed"];
            429: components["responses"]["AuthTooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    logoutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePasswordResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshSessionResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["AuthInvalid"];
            429: components["responses"]["AuthTooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listCampers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCampersResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createCamper: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CamperBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Camper"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCamper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Camper"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveCamper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CamperBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Camper"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    uploadIc: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    ic_back: string;
                    /** Format: binary */
                    ic_front: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Camper"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    uploadPhoto: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Camper"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    remindOfOpening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindOfOpeningBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getJourneys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetJourneysResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTermsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDuitnowQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImagePathBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getImageUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImagePathBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImageUrlResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getSignedImage: {
        parameters: {
            query?: {
                size?: "small";
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPortalResponse"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getRegistrationChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationChanges"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRequestBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationChanges"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    withdrawChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationChanges"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getFees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFeesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getRegistrationPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listOwnRegistrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOwnRegistrationsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    startRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                camperId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartRegistrationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyRegisteredOrCampFullOrNotOpen"];
            422: components["responses"]["Incomplete"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    uploadPayment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    amount: string;
                    /** Format: binary */
                    payment: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPaymentsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    recordStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordStepBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotOpen"];
            422: components["responses"]["IncompleteOrInvalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getTakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takers"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveTakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveTakersBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takers"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    withdrawRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                formId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListStaffResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    inviteStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteStaffBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteStaffResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStaffBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    resetStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetStaffResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveCrewCamps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCrewCampsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffAccount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    endSessionsOfStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listBankLines: {
        parameters: {
            query?: {
                skip?: string;
                state?: "open" | "matched" | "not ours";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBankLinesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    confirmBankLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lineId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBankLineBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmBankLineResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    setAsideBankLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lineId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    reopenBankLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lineId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    findForBankLine: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                lineId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindForBankLineResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    importBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    columns: string;
                    reading: string;
                    /** Format: binary */
                    statement: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportBankStatementResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewBankStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    columns: string;
                    reading: string;
                    /** Format: binary */
                    statement: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewBankStatementResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listCampDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCampDaysResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    findByPass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindByPassResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listStaffCamps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListStaffCampsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaffCampBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCamp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCamp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStaffCampBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCamp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    deleteStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    closeStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseStaffCampBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCamp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampDayResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    sendDayActions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendDayActionsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendDayActionsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDayChanges: {
        parameters: {
            query: {
                since: string;
            };
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDayChangesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDayKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDayKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDayPhotos: {
        parameters: {
            query: {
                of: string;
            };
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDayPhotosResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    streamDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createGroupKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupKindBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateGroupKindResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveGroupKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                kindId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGroupKindBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    deleteGroupKind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                kindId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    moveGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                kindId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveGroupMembersBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getGroupSheets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                kindId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGroupSheetsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveGroupWish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveGroupWishBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getGroups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetGroupsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listCampHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCampHealthResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampHealthResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveCampHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCampHealthBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampHealthResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    addMedicine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMedicineBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampHealthResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    endMedicine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                medicineId: string;
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampHealthResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listIncidents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListIncidentsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampList: {
        parameters: {
            query?: {
                include?: "undecided";
                q?: string;
            };
            header?: never;
            path: {
                campId: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCampListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampListCsv: {
        parameters: {
            query?: {
                include?: "undecided";
                q?: string;
            };
            header?: never;
            path: {
                campId: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampListXlsx: {
        parameters: {
            query?: {
                include?: "undecided";
                q?: string;
            };
            header?: never;
            path: {
                campId: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listNameTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListNameTagsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCampResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewCampPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCampPricesBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCampPricesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProgramResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveProgramDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveProgramDayBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProgramResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    copyProgramDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyProgramDayBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProgramResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    publishStaffCamp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffCamp"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listRejectedActions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRejectedActionsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    settleRejectedAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                actionId: string;
                campId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRejectedActionsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCampTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampTexts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveCampTexts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campId: string;
                language: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveCampTextsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampTexts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    copySeason: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopySeasonBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopySeasonResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    removeCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chargeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeRemovalBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargesResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                camp?: string;
                from?: string;
                season?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetDashboardResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getFamilyData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    sendGroupMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendGroupMessageBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendGroupMessageResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    countGroup: {
        parameters: {
            query?: {
                age_from?: string;
                age_to?: string;
                balance_due?: "1";
                camp?: string;
                change_requested?: "1";
                date_from?: string;
                date_to?: string;
                ids?: string;
                mine?: "1";
                profile_changed?: "1";
                q?: string;
                sex?: "M" | "F";
                sort?: "registered" | "-registered" | "submitted" | "-submitted" | "name" | "-name" | "age" | "-age" | "camp" | "-camp" | "status" | "-status" | "reference" | "-reference";
                tab?: "to_review" | "with_families" | "awaiting_payment" | "payment_to_confirm" | "deposit_received" | "accepted" | "waitlisted" | "refused" | "changes_requested" | "in_progress" | "withdrawn" | "all";
                type?: "lite" | "junior" | "senior";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountGroupResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewGroupMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewGroupMessageBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewGroupMessageResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    openInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenInvitationBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitationResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    beginInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginInvitationBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BeginInvitationResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    finishInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishInvitationBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishInvitationResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listLog: {
        parameters: {
            query?: {
                about?: string;
                account?: string;
                action?: "view" | "change" | "export" | "login";
                after?: string;
                camper?: string;
                from?: string;
                q?: string;
                registration?: string;
                staff?: string;
                to?: string;
                what?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListLogResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getLogCsv: {
        parameters: {
            query?: {
                about?: string;
                account?: string;
                action?: "view" | "change" | "export" | "login";
                camper?: string;
                from?: string;
                q?: string;
                registration?: string;
                staff?: string;
                to?: string;
                what?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getExposureReport: {
        parameters: {
            query: {
                since: string;
                staff: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetExposureReportResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listExposedCampers: {
        parameters: {
            query: {
                after?: string;
                only?: "viewed";
                since: string;
                staff: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExposedCampersResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getExposureCsv: {
        parameters: {
            query: {
                only?: "viewed";
                since: string;
                staff: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getExposureXlsx: {
        parameters: {
            query: {
                only?: "viewed";
                since: string;
                staff: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getLogXlsx: {
        parameters: {
            query?: {
                about?: string;
                account?: string;
                action?: "view" | "change" | "export" | "login";
                camper?: string;
                from?: string;
                q?: string;
                registration?: string;
                staff?: string;
                to?: string;
                what?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    staffLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLoginBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffLoginResponse"];
                };
            };
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidOrLoginFailed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    staffLoginCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffLoginCodeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffLoginCodeResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["InvalidOrLoginFailed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    staffLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMarkdownBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewMarkdownResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStaffMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMe"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    changeStaffPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStaffPasswordBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewRecoveryCodesBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenewRecoveryCodesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                after?: string;
                kind?: "welcome" | "registration open" | "password reset" | "password changed" | "email change" | "email changed" | "email taken" | "email confirmation" | "form copy waiting" | "account unused" | "account unused again" | "account deleted" | "form copy" | "payment received" | "payment confirmed" | "payment rejected" | "payment taken back" | "receipt" | "refund" | "money moved" | "charges changed" | "changes requested" | "change declined" | "accepted" | "waitlisted" | "refused" | "withdrawn" | "correction" | "handed over" | "hand-over taken back" | "group message" | "staff invitation" | "log anchor" | "health changes";
                q?: string;
                state?: "queued" | "sending" | "sent" | "failed" | "dead" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMessagesResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    resendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listPaymentsToConfirm: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPaymentsToConfirmResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    confirmPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    rejectPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectionBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStaffSlip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    takePaymentBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBackBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBackBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewTakeBackResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getQueueSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQueueSettingsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveQueueColumns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveQueueColumnsBody"];
            };
        };
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createQueueView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueViewBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueView"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveQueueView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                viewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueViewBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueView"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    deleteQueueView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                viewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listRegistrations: {
        parameters: {
            query?: {
                after?: string;
                age_from?: string;
                age_to?: string;
                balance_due?: "1";
                before?: string;
                camp?: string;
                change_requested?: "1";
                date_from?: string;
                date_to?: string;
                ids?: string;
                mine?: "1";
                profile_changed?: "1";
                q?: string;
                sex?: "M" | "F";
                sort?: "registered" | "-registered" | "submitted" | "-submitted" | "name" | "-name" | "age" | "-age" | "camp" | "-camp" | "status" | "-status" | "reference" | "-reference";
                tab?: "to_review" | "with_families" | "awaiting_payment" | "payment_to_confirm" | "deposit_received" | "accepted" | "waitlisted" | "refused" | "changes_requested" | "in_progress" | "withdrawn" | "all";
                type?: "lite" | "junior" | "senior";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRegistrationsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    declineChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineChangeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewDecline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineChangeBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewDeclineResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    addCharge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChargesResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    sendConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["ReadOnly"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewDecisionResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHoldResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    createHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateHoldResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    liftHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiftHoldResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getIdBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getIdFront: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getRegistrationMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationMoney"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    moveMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoneyMoveBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getQueueNeighbours: {
        parameters: {
            query?: {
                age_from?: string;
                age_to?: string;
                balance_due?: "1";
                camp?: string;
                change_requested?: "1";
                date_from?: string;
                date_to?: string;
                ids?: string;
                mine?: "1";
                profile_changed?: "1";
                q?: string;
                sex?: "M" | "F";
                sort?: "registered" | "-registered" | "submitted" | "-submitted" | "name" | "-name" | "age" | "-age" | "camp" | "-camp" | "status" | "-status" | "reference" | "-reference";
                tab?: "to_review" | "with_families" | "awaiting_payment" | "payment_to_confirm" | "deposit_received" | "accepted" | "waitlisted" | "refused" | "changes_requested" | "in_progress" | "withdrawn" | "all";
                type?: "lite" | "junior" | "senior";
            };
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQueueNeighboursResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandPaymentBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["CampFullOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getReviewPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    recordRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundBody"];
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerResult"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStaffStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    undoDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyRegisteredOrCampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    previewUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                registrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewUndoResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AlreadyRegisteredOrCampFullOrConflictOrReadOnly"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionPeriods"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    saveSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSettingsBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getStaffDuitnowQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    uploadDuitnowQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    duitnow_qr: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    removeDuitnowQr: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    removeLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getToDo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetToDoResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    listTranslations: {
        parameters: {
            query: {
                after?: string;
                language: "ms" | "zh-Hans";
                q?: string;
                show?: "corrected" | "missing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTranslationsResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    correctTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionBody"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectTranslationResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    getCatalogue: {
        parameters: {
            query: {
                language: "ms" | "zh-Hans";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogueResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
    undoCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                correctionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Internal"];
            503: components["responses"]["BusyOrUnavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
