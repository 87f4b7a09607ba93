-- An owner without a mailbox answers a price at the desk: they sign on the glass before somebody who did not propose it.

alter table consignment_price_answer
  drop constraint consignment_price_answer_way_check,
  add constraint consignment_price_answer_way_check check (way in ('profile', 'link', 'desk')),
  -- Who of the house heard it, or watched them sign.
  add column taken_by integer references staff,
  add constraint consignment_price_answer_taken check ((way = 'desk') = (taken_by is not null));

-- By the code of a mailbox and from where, or by hand: its lines, what identity was shown, and where.
alter table consignment_agreement
  alter column code_sent_to drop not null,
  alter column address drop not null,
  add column signature jsonb,
  add column identity_kind text check (identity_kind in ('ktp', 'sim', 'passport', 'kitas')),
  add column identity_ending text check (identity_ending ~ '^[0-9A-Z]{4}$'),
  add column place text check (place <> ''),
  add constraint consignment_agreement_signed_one_way check (
    num_nulls(code_sent_to, address) = 0 and num_nonnulls(signature, identity_kind, identity_ending, place) = 0
    or num_nonnulls(code_sent_to, address) = 0 and num_nulls(signature, identity_kind, identity_ending, place) = 0);

-- What an owner said at the desk or by telephone is theirs, typed by somebody of the house.
alter table consignment_message
  drop constraint consignment_message_check,
  add constraint consignment_message_written check (author = 'consignor' or staff_id is not null);
