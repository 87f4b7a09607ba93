-- A row for each table that the demo house leaves empty, so that a frozen state has rows in all of them. Each stands
-- beside rows that are there, and no rule is passed by: triggers and keys are at work.

insert into notification_preference (customer_id, event, email, push) select min(id), 'outbid', true, false from customer;
insert into notification_pace (customer_id, subject, channel, at) select min(id), 'outbid:lot:1', 'email', now() from customer;
insert into session (customer_id, created_at, expires_at, address, user_agent)
  select min(id), now(), now() + interval '30 days', '127.0.0.1', 'Firefox' from customer;
insert into refresh_token (token_hash, session_id, issued_at) select sha256('refresh'), min(id), now() from session;
insert into push_subscription (customer_id, session_id, endpoint, p256dh, auth, created_at)
  select customer_id, id, 'https://push.ketok.test/1', 'key', 'secret', now() from session limit 1;
insert into google_nonce (nonce_hash, expires_at) values (sha256('nonce'), now() + interval '1 hour');

insert into staff_session (staff_id, created_at, expires_at, active_at)
  select min(id), now(), now() + interval '12 hours', now() from staff;
insert into staff_refresh_token (token_hash, session_id, issued_at) select sha256('staff'), min(id), now() from staff_session;
insert into staff_sign_in_failure (address_hash, failures, failed_at) values (sha256('address'), 2, now());
insert into double_verdict (lower_id, higher_id, verdict, reason, through, state, asked_by, asked_at)
  select min(customer.id), max(customer.id), 'other_person', 'Ayah dan anak', 0, 'waiting', min(staff.id), now()
  from customer, staff;

insert into bidding_node (id, beat_at) values ('node-1', now());
insert into bidding_outage (since, until, given_back_at)
  values ('2026-11-01T03:00:00Z', '2026-11-01T03:02:00Z', '2026-11-01T03:02:05Z');
insert into run_position (lot_id, auction_id, position) select id, auction_id, 1 from lot order by id limit 1;
insert into floor_attendance (auction_id, nipl_id, staff_id, at)
  select nipl.auction_id, nipl.id, staff.id, now() from nipl, staff order by nipl.id, staff.id limit 1;
insert into realtime_ticket (ticket_hash, customer_id, session_id, expires_at)
  select sha256('ticket'), customer_id, id, now() from session limit 1;
insert into office_realtime_ticket (ticket_hash, session_id, expires_at)
  select sha256('office ticket'), id, now() from staff_session limit 1;

insert into bill_reminder (bill_id, due_at, days_before, told_at) select id, due_at, 1, now() from bill order by id limit 1;
insert into bill_extension (bill_id, due_before, due_after, reason, staff_id, at)
  select bill.id, due_at, due_at + interval '1 day', 'Bank tutup', staff.id, due_at - interval '1 hour'
  from bill, staff order by bill.id, staff.id limit 1;
insert into joint_payment (customer_id, created_at) select customer_id, now() from bill order by id limit 1;
insert into joint_payment_bill (joint_payment_id, bill_id)
  select joint_payment.id, min(bill.id) from joint_payment join bill using (customer_id) group by joint_payment.id;
-- Its triggers open the account of the bill.
insert into payment_instruction (gateway, trx_id, customer_id, bill_id, payment_method, amount, partner_service_id,
    customer_no, account_name, expires_at, created_at)
  select 'snap', 'frozen-1', customer_id, id, '07_VA_BNI', total, '8808', '99000001', 'KETOK', due_at, now()
  from bill where status = 'PENDING' and not exists (select from open_account where bill_id = bill.id)
  order by id limit 1;
insert into gateway_message (partner_id, external_id, day, content_hash, received_at)
  values ('bank', '1', '2026-11-01', sha256('message'), now());
insert into gateway_token (token_hash, gateway, expires_at) values (sha256('gateway'), 'snap', now());
insert into ledger_day (day, closed_at, journal_count, last_journal_id, difference, gateway_in, reported_in, gateway)
  select '2026-11-01', now(), count(*), max(id), 0, 0, null, 'snap' from journal;
insert into ledger_day_account (day, account, debit, credit, balance) values ('2026-11-01', 'deposit', 0, 0, 0);
insert into book_alarm (invariant, finding, found_at, over_at) values ('I1', 'Jurnal 1 tidak nol', now(), now());
insert into bank_statement_bad_line (statement_id, line_number, content, reason)
  select min(id), 9, 'SALDO AWAL;;;', 'no amount' from bank_statement;
insert into bank_statement_finding (statement_id, position, line_number, message)
  select min(id), 1, 2, 'Saldo tidak cocok' from bank_statement;

insert into konfirmasi (lot_id, seller_id, bidder_id, state, bid, due_at, asked_at)
  select lot.id, unit.consignor_id, lot_event.bidder_id, 'asking_seller', lot_event.price, now(), now()
  from lot join unit on unit.id = lot.unit_id join lot_event on lot_event.lot_id = lot.id
  where bidder_id is not null and lot_event.price is not null order by lot.id, seq desc limit 1;
insert into konfirmasi_answer (lot_id, answer, side, at) select lot_id, 'lapse', 'clock', now() from konfirmasi limit 1;
-- Whoever was asked first let the offer lapse; then the lot is put into a later sale.
insert into offer (bill_id, lot_id, bidder_id, price, offered_by, reason, offered_at, due_at)
  select bill.id, bill.lot_id, lot_event.bidder_id, lot_event.price, staff.id, 'Penawar berikutnya', now() - interval '2 days',
    now() - interval '1 day'
  from bill join lot_event on lot_event.lot_id = bill.lot_id and lot_event.bidder_id <> bill.customer_id, staff
  where bill.status = 'EXPIRE' order by bill.id, seq, staff.id limit 1;
update offer set state = 'lapsed', ended_at = due_at;
insert into relisting (bill_id, lot_id, staff_id, at, reason)
  select offer.bill_id, max(lot.id), offer.offered_by, now(), 'Dilelang ulang' from offer, lot group by offer.id;

insert into contact_message (reference, name, email, topic, message, received_at)
  values ('K-0001', 'Sari', 'sari@ketok.test', 'lain', 'Apakah buka hari Sabtu?', now());
