-- What desks take in by card and QRIS comes to the bank in sums of a day, less what the acquirer keeps.
insert into account (code, name, side) values ('acquirer_fee', 'Biaya EDC dan QRIS', 'debit');
