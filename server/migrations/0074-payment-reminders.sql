-- Emails that remind families of what is due.

alter table provider
  add column payment_reminders boolean not null default false,
  add column reminder_days text not null default '-7, 0, 3, 10',
  add column lapse_days integer check (lapse_days > 0);
comment on column provider.payment_reminders is 'Whether families are reminded by email of what they have to pay.';
comment on column provider.reminder_days is 'When: days from the day on which something is due, negative before it.';
comment on column provider.lapse_days is 'After how many days an amount is so late that staff are asked to decide; null for never.';

create table payment_reminder (
  account_id uuid not null references account (id) on delete cascade,
  registration_id uuid not null references registration (id) on delete cascade,
  nth integer not null,
  due_on date not null,
  days integer not null,
  day date not null,
  message_id uuid not null,
  primary key (account_id, registration_id, nth, due_on, days)
);
comment on table payment_reminder is 'Which parts of what is due an account was reminded of, each by an email; at most one email a day.';
comment on column payment_reminder.nth is 'As in payment_due: 0 for the deposit.';
comment on column payment_reminder.days is 'Which of the reminders it was, by its days from the day on which the part was due.';
create index payment_reminder_by_day on payment_reminder (account_id, day);
create index payment_reminder_by_message on payment_reminder (message_id);
create index payment_reminder_by_registration on payment_reminder (registration_id);
