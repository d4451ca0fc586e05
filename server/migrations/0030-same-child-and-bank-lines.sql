-- Two accounts may register the same person: staff see both and decide. Within an account there is one for each camp.
drop index registration_live_by_ic;
create unique index registration_live_by_ic on registration (camp_id, account_id, camper_ic) where status <> 'Withdrawn';
