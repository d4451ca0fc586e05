-- The picture of the DuitNow QR code by which families pay: the key of its file.
alter table provider add column duitnow_qr_file text;
