-- Emails about decisions and payments wait a while before they go, so that an undo in that time sends nothing.
alter table message add column held_until timestamptz;
