/** Sample fees and terms of the demo season. An operator replaces them before opening a real one. */
export const fees = `The camp fee includes meals and gear. The **deposit** reserves a place for review. It is returned when we cannot offer a place.
The rest of the fee is due two weeks before camp starts.
`;

const shared = `1. **Application.** The signed application form and the acknowledged consent form are required for registration. The organiser may accept or refuse an application at its discretion.
2. **Payment.** The date on which the payment is received counts as the date of registration.
3. **Cancellation.** Up to 30 days before camp the fee less the deposit is returned. After that, half of it.
4. **Health.** All medical conditions, allergies and medicines must be stated truthfully. They are shown only to the people who need them.
5. **Safety.** A life jacket is worn on and near the water at all times. Instructions of the camp staff are followed.
6. **Photographs.** Pictures taken at camp may be used in the camp's own publications unless you tell us otherwise in writing.
`;

export const terms = `# Terms and conditions

${shared}7. **Supervision.** Between arrival and collection the camper is in the care of the camp staff and may not leave the campsite alone.
8. **Emergency.** If we cannot reach the emergency contact, the camp may consent to medical treatment on the guardian's behalf.
`;

export const adultTerms = `# Terms and conditions for adult campers

${shared}7. **Conduct.** Adult campers share the site with children and follow the same rules on and off the water.
8. **Emergency.** If I am not able to decide for myself, the camp may consent to medical treatment on my behalf.
`;

export const appendices = `# Appendix A: What to bring

- Swimwear, a long-sleeved rash guard and a hat
- Shoes that may get wet
- Sun cream, insect repellent, a water bottle
- Personal medicine, labelled with name and dose

# Appendix B: Water safety

Every camper takes a swimming check on the first day. Non-swimmers are welcome and sail with an instructor.
`;

export const pickUpPoints = `KL Sentral, level 1 bus bay, 08:00
Petaling Jaya, Taman Jaya LRT station, 08:30`;

export const dropOffPoints = `Petaling Jaya, Taman Jaya LRT station, about 16:30
KL Sentral, level 1 bus bay, about 17:00`;
