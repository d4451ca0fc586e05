-- Accounts without a registration are in no entry of the queue: their phones and IC numbers are searched here.
create index account_by_numbers on account using gin (
  number_words(array[profile -> 'account-details' ->> 'phone'], ic_words, null));
create index camper_by_numbers on camper using gin (
  number_words(array[profile -> 'details' ->> 'phone_mobile'], ic_words, null));
