-- Whether a full camp goes on taking registrations for a waiting list, and since when a camp is closed by hand.
alter table camp
  add column waiting_list boolean not null default true,
  add column closed_by_hand_at timestamptz;
