-- When the owner of a NIPL last chose what becomes of it at the auction's end; null while nobody chose.
alter table nipl add column chosen_at timestamptz(3);

-- Lots that a NIPL's owner led with it, and since when: what bidding owns, for the wallet.
create view nipl_lead as
  select bidder_id, nipl_id, lot_id, min(at) as led_at
  from lot_event
  where bidder_id is not null and leader_id = bidder_id and leader_nipl_id = nipl_id
  group by bidder_id, nipl_id, lot_id;
