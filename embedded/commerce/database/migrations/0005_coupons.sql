CREATE TABLE "coupons" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"amount" text NOT NULL,
	"min_purchase" text NOT NULL,
	"expires" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"applies_to" jsonb NOT NULL,
	"num_uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer DEFAULT 0 NOT NULL,
	"max_uses_per_customer" integer DEFAULT 0 NOT NULL,
	"date_created" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
CREATE TABLE "order_coupons" (
	"store" text NOT NULL,
	"id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"coupon_id" integer DEFAULT 0 NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"amount" text NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_coupons_store_id_pk" PRIMARY KEY("store","id")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "coupon_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_products" ADD COLUMN "discounted_total_inc_tax" bigint;--> statement-breakpoint
ALTER TABLE "order_coupons" ADD CONSTRAINT "order_coupons_order" FOREIGN KEY ("store","order_id") REFERENCES "public"."orders"("store","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("store","code_key");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_name" ON "coupons" USING btree ("store","name");--> statement-breakpoint
CREATE INDEX "order_coupons_by_order" ON "order_coupons" USING btree ("store","order_id");--> statement-breakpoint
CREATE INDEX "order_coupons_by_coupon" ON "order_coupons" USING btree ("store","coupon_id");