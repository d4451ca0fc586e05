-- The place of a registration on the waiting list is counted among those of its camp that wait.
create index registration_waiting on registration (camp_id) where status in ('Waitlisted', 'Changes Requested');
