-- Why the consent to a form that is yet to be submitted was withdrawn, so that the family can be told when it agrees again.
alter table registration
  add column consent_withdrawn text check (consent_withdrawn in ('answers', 'terms'));
