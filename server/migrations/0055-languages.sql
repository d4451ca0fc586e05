alter table account add column language text not null default 'en';
comment on column account.language is 'The language of its emails and documents, chosen on its pages, as a BCP 47 tag.';
alter table message add column language text;
comment on column message.language is 'The language of an email whose account is deleted; null where it is the account’s, and in what was sent.';
