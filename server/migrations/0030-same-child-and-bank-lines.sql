-- Two accounts may register the same person: staff see both and decide. Within its account a camper has one for each camp.
drop index registration_live_by_ic;
create unique index registration_live_by_camper on registration (camp_id, camper_id) where status <> 'Withdrawn';
