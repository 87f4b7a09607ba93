-- Whoever was given a number to pay to asks whether it is the house's: by the whole number, as it is typed.
create index payment_instruction_number on payment_instruction ((partner_service_id || customer_no));
