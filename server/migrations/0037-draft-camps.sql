-- A camp that is not published is a draft: the office prepares it, and families do not see it.
alter table camp add column published boolean not null default true;
