ALTER TABLE "hosted_sessions" ADD COLUMN "measured" jsonb;--> statement-breakpoint
ALTER TABLE "hosted_sessions" ADD COLUMN "events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "list_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "measured_for" jsonb;