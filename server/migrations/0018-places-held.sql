-- Every list of campers asks whether a camp is full; only what can hold a place is looked at.
create index registration_by_place on registration (camp_id)
  where status in ('Deposit Received', 'Accepted', 'Changes Requested');
