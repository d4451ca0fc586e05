-- The photo of a note to an incident. Apart from the note, which phones read often.
create table incident_photo (
  id uuid primary key references incident_note on delete cascade,
  sealed bytea not null
);
comment on column incident_photo.id is 'Of the note.';
comment on column incident_photo.sealed is 'JPEG in base64.';
